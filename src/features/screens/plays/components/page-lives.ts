import { randomKey } from '../../../../platform/web/idempotency-key.ts'
import { serverMsAt } from '../../../../platform/web/server-clock.ts'
import { type PageLife, withLife } from '../dating-rules.ts'
import { LIVES, read, write } from './screen-database.ts'

/* When the screen's pages started, kept for plays that outlive theirs. */

const KEY = 'in order'
const CHANGED_MS = 1_500

let life: PageLife = {
  ...{ id: randomKey(), deviceMs: Date.now() - performance.now() },
  ...{ shopMs: null, aheadMs: null },
}
let kept: PageLife | undefined
export const LIFE = life.id

/** What this page knows of its start by now. */
function ownLife(): PageLife {
  const shopMs = serverMsAt(0)
  if (shopMs === null) return life
  const aheadMs = shopMs - (Date.now() - performance.now())
  const isAnother = life.aheadMs === null || Math.abs(aheadMs - life.aheadMs) > CHANGED_MS
  if (isAnother) life = { ...life, shopMs: life.shopMs ?? shopMs, aheadMs }
  return life
}

/** Every page of which a play is kept, in the order of their starts. */
export async function pageLives(): Promise<PageLife[]> {
  return withLife(await readLives().catch(() => []), ownLife())
}

/** Writes what this page has learnt since; on a full disk it is known to this page alone. */
export async function keepLife(): Promise<void> {
  const own = ownLife()
  if (own === kept) return
  try {
    await change(lives => withLife(lives, own))
    kept = own
  } catch {
    // Its own plays are dated all the same.
  }
}

/** Once every play is sent. */
export async function forgetOtherLives(): Promise<void> {
  if ((await readLives()).length > 1) await change(() => [ownLife()])
}

async function readLives(): Promise<PageLife[]> {
  const lives: PageLife[] | undefined = await read(LIVES, store => store.get(KEY))
  return lives ?? []
}

async function change(by: (lives: PageLife[]) => PageLife[]): Promise<void> {
  const lives = by(await readLives())
  await write(LIVES, store => store.put(lives, KEY))
}
