/** A refusal with HTTP status; `onError` prints it as text or RFC 9457 problem+json. */
export class Problem extends Error {
  readonly status: ProblemStatus
  readonly type: string
  readonly headers: Record<string, string>
  /** More members of its document, for a client that can offer what to do. */
  details: Record<string, unknown> = {}

  constructor(status: ProblemStatus, type: string, sentence: string, headers: Record<string, string> = {}) {
    super(sentence)
    this.name = 'Problem'
    this.status = status
    this.type = type
    this.headers = headers
  }
}

export type ProblemStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 412
  | 413
  | 415
  | 422
  | 428
  | 429
  | 500
  | 503
