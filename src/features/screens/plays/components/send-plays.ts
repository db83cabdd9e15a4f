import { send } from '../../../../platform/web/api.ts'
import { serverMsAt } from '../../../../platform/web/server-clock.ts'
import type { PlaysTaken, SentPlay } from '../contract.ts'
import { MOST_PLAYS_SENT } from '../rules.ts'
import { forgetPlays, type KeptPlay, keptPlays, LIFE } from './kept-plays.ts'

let isSending = false

/** Sends what is kept until nothing is left, once the shop's time is known. @throws CallError or TypeError when the rest must wait */
export async function sendPlays(): Promise<void> {
  if (isSending || serverMsAt(0) === null) return
  isSending = true
  try {
    let plays = await keptPlays(MOST_PLAYS_SENT)
    while (plays.length > 0) {
      const response = await send('POST', '/api/devices/screen/plays', { plays: plays.map(asSent) })
      const { taken }: PlaysTaken = await response.json()
      await forgetPlays(taken)
      plays = taken.length > 0 ? await keptPlays(MOST_PLAYS_SENT) : []
    }
  } finally {
    isSending = false
  }
}

/** One of this page that stood before the shop's clock was known has its time by that clock. */
function asSent({ life, isTimeSure, ...play }: KeptPlay): SentPlay {
  const startedMs = life === LIFE && !isTimeSure ? serverMsAt(play.monotonicMs) : null
  if (startedMs === null) return play
  return { ...play, startedAt: new Date(startedMs).toISOString() }
}
