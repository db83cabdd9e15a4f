import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import type { TextSettings } from '../process/settings.server.ts'
import { type Deliver, Undelivered } from './mail.server.ts'
import { postForm } from './post-form.server.ts'

/** `to` has its country's code, such as `+447700900123`. */
export type TextMessage = { to: string; text: string }

/** Statuses about the account or a moment: worth another attempt. */
const NOT_THE_TEXTS = [401, 403, 404, 408, 429]

/** Sends texts through a provider with Twilio's API, which has no idempotency key: a lost response sends it again. */
export function textSender({ url, from }: TextSettings): Deliver<TextMessage> {
  const { origin, username, password } = new URL(url)
  const account = decodeURIComponent(username)
  const address = `${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const key = Buffer.from(`${account}:${decodeURIComponent(password)}`).toString('base64')
  return async ({ to, text }, signal) => {
    const response = await postForm(address, {
      headers: { Authorization: `Basic ${key}`, Accept: 'application/json' },
      form: new URLSearchParams({ To: to, From: from, Body: text }),
      signal,
    }).catch((error: unknown) => {
      throw new Undelivered(codeOf(error), false)
    })
    const { statusCode: status = 0 } = response
    if (status >= 200 && status < 300) return void response.resume()
    const isForGood = status >= 400 && status < 500 && !NOT_THE_TEXTS.includes(status)
    throw new Undelivered(`HTTP ${status}`, isForGood, await providersWords(response))
  }
}

const MAX_WORDS = 10_000

/** The `message` of its JSON, as far as that can be read; empty for anything else. */
async function providersWords(response: IncomingMessage): Promise<string> {
  const { 'content-type': type = '', 'content-length': length } = response.headers
  if (!/^application\/json\b/.test(type) || !(Number(length) <= MAX_WORDS)) {
    response.resume()
    return ''
  }
  const body = await json(response).catch(() => null)
  const isSaid = typeof body === 'object' && body !== null && 'message' in body
  return isSaid && typeof body.message === 'string' ? body.message.slice(0, 300) : ''
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
