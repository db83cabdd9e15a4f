/**
 * A refusal on its way to a person: an HTTP status and one plain sentence. Workflows throw it; the server's one
 * error handler prints it as text, or as RFC 9457 problem+json for a client that asks for JSON.
 */
export class Problem extends Error {
  readonly status: ProblemStatus
  /** A stable name for programs, such as `time-taken`; the sentence may change, this may not. */
  readonly type: string
  readonly headers: Record<string, string>

  constructor(status: ProblemStatus, type: string, sentence: string, headers: Record<string, string> = {}) {
    super(sentence)
    this.name = 'Problem'
    this.status = status
    this.type = type
    this.headers = headers
  }
}

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503
