import { send } from '../../../../platform/web/api.ts'
import { serverMsAt } from '../../../../platform/web/server-clock.ts'
import type { PlaysTaken, SentPlay } from '../contract.ts'
import { type PageLife, startOf } from '../dating-rules.ts'
import { MOST_PLAYS_SENT } from '../rules.ts'
import { forgetPlays, type KeptPlay, keptPlays } from './kept-plays.ts'
import { forgetOtherLives, keepLife, pageLives } from './page-lives.ts'

let isSending = false

/** Sends what is kept until nothing is left, once the shop's time is known. @throws CallError or TypeError when the rest must wait */
export async function sendPlays(): Promise<void> {
  if (isSending || serverMsAt(0) === null) return
  isSending = true
  try {
    await keepLife()
    const lives = await pageLives()
    let plays = await keptPlays(MOST_PLAYS_SENT)
    while (plays.length > 0) {
      const sent = plays.map(play => asSent(play, lives))
      const response = await send('POST', '/api/devices/screen/plays', { plays: sent })
      const { taken }: PlaysTaken = await response.json()
      await forgetPlays(taken)
      if (taken.length === 0) return
      plays = await keptPlays(MOST_PLAYS_SENT)
    }
    await forgetOtherLives()
  } finally {
    isSending = false
  }
}

/** One that stood before the shop's time was known to its page is dated by that page's start. */
function asSent({ life, isTimeSure, ...play }: KeptPlay, lives: readonly PageLife[]): SentPlay {
  if (isTimeSure) return play
  const startMs = startOf(lives, life)
  if (startMs === null) return { ...play, isTimeKnown: false }
  return { ...play, startedAt: new Date(startMs + play.monotonicMs).toISOString() }
}
