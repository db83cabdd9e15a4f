import type { Context, MiddlewareHandler } from 'hono'
import { cachedWhileUnchanged } from '../../../db/engines/kept-answers.server.ts'
import type { Deps } from '../process/deps.server.ts'
import { onceATurn } from '../process/once-per-turn.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The JSON of an answer that may be given again. */
    mayBeGivenAgain: string
  }
}

const MINUTE_MS = 60_000

/**
 * Answers a call as it was answered before, for as long as nobody has written to the database and the clock shows the
 * same minute: for calls that ask for nothing but these two. What may be given again is said by `givenAgain`.
 */
export function sameAgain({ db, clock }: Pick<Deps, 'db' | 'clock'>): MiddlewareHandler {
  const kept = cachedWhileUnchanged<string>()
  const stateNow = onceATurn(() => {
    const state = db.state()
    return state === null ? null : `${state} ${Math.floor(clock().epochMilliseconds / MINUTE_MS)}`
  })
  return async (context, next) => {
    const { known, keep } = kept.look(withoutTimestamp(context.req.url), await stateNow())
    if (known !== undefined) return context.body(known, 200, JSON_HEADERS)
    await next()
    const answer = context.get('mayBeGivenAgain')
    if (answer !== undefined) keep(answer)
  }
}

/** Clients add the time of the call, which changes nothing in the answer. */
function withoutTimestamp(url: string): string {
  return url.replace(/[?&]t=\d+$/, '')
}

const JSON_HEADERS = { 'Content-Type': 'application/json' }

/** The value as it is, which whoever asks the same next may be given too. */
export function givenAgain<Value>(context: Context, value: Value): Value {
  context.set('mayBeGivenAgain', JSON.stringify(value))
  return value
}
