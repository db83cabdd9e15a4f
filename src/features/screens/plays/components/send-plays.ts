import { send } from '../../../../platform/web/api.ts'
import type { PlaysTaken, SentPlay } from '../contract.ts'
import { MOST_PLAYS_SENT } from '../rules.ts'
import { forgetPlays, type KeptPlay, keptPlays, LIFE } from './kept-plays.ts'
import { screenClock } from './screen-clock.ts'

let isSending = false

/** Sends what is kept until nothing is left. @throws CallError or TypeError when the rest must wait */
export async function sendPlays(): Promise<void> {
  if (isSending) return
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
  if (life !== LIFE || isTimeSure) return play
  return { ...play, startedAt: new Date(screenClock.msAt(play.monotonicMs)).toISOString() }
}
