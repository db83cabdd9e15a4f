import type { SentPlay } from '../contract.ts'
import { keepLife, LIFE } from './page-lives.ts'
import { PLAYS, read, write } from './screen-database.ts'

/* Plays are kept in the screen's own database until the shop has them. A screen that can't write keeps them in memory. */

/** `life` is the page’s: a play’s moment by the monotonic clock is counted from that page’s start. */
export type KeptPlay = SentPlay & { life: string; isTimeSure?: boolean }

const unwritten = new Map<string, KeptPlay>()

/** Resolves once it is on the disk, or in memory at least. */
export async function keepPlay(sent: SentPlay, isTimeSure: boolean): Promise<void> {
  const play = { ...sent, life: LIFE, isTimeSure }
  unwritten.set(play.id, play)
  try {
    await write(PLAYS, store => store.put(play))
    unwritten.delete(play.id)
  } catch {
    // It stays in memory.
  }
  await keepLife()
}

/** The oldest first, at most so many. */
export async function keptPlays(most: number): Promise<KeptPlay[]> {
  const written = await readPlays(most).catch(() => [])
  return [...written, ...unwritten.values()].slice(0, most)
}

export async function forgetPlays(ids: readonly string[]): Promise<void> {
  for (const id of ids) unwritten.delete(id)
  await write(PLAYS, store => {
    for (const id of ids) store.delete(id)
  }).catch(() => {})
}

function readPlays(most: number): Promise<KeptPlay[]> {
  return read(PLAYS, store => store.index('startedAt').getAll(null, most))
}
