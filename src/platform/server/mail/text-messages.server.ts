import type { TextSettings } from '../process/settings.server.ts'
import { type Send, Undelivered } from './mail.server.ts'

/** `to` has its country's code, such as `+447700900123`. */
export type TextMessage = { to: string; text: string }

/** Statuses about the account or a moment: worth another attempt. */
const NOT_THE_TEXTS = [401, 403, 404, 408, 429]

/** Sends texts through a provider with Twilio's API, which has no idempotency key: a lost response sends it again. */
export function textSender({ url, from }: TextSettings): Send<TextMessage> {
  const { origin, username, password } = new URL(url)
  const account = decodeURIComponent(username)
  const address = `${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const key = Buffer.from(`${account}:${decodeURIComponent(password)}`).toString('base64')
  return async ({ to, text }, signal) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { Authorization: `Basic ${key}`, Accept: 'application/json' },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      redirect: 'error',
      signal,
    }).catch((error: unknown) => {
      throw new Undelivered(codeOf(error), false)
    })
    if (response.ok) return void (await response.body?.cancel())
    const isForGood = response.status < 500 && !NOT_THE_TEXTS.includes(response.status)
    throw new Undelivered(`HTTP ${response.status}`, isForGood, await providersWords(response))
  }
}

const MAX_WORDS = 10_000

/** The `message` of its JSON, as far as that can be read; empty for anything else. */
async function providersWords(response: Response): Promise<string> {
  const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '')
  const isShort = Number(response.headers.get('content-length') ?? Number.NaN) <= MAX_WORDS
  if (!isJson || !isShort) {
    await response.body?.cancel()
    return ''
  }
  const body: unknown = await response.json().catch(() => null)
  const isSaid = typeof body === 'object' && body !== null && 'message' in body
  return isSaid && typeof body.message === 'string' ? body.message.slice(0, 300) : ''
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.name
}
