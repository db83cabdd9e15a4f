import { randomKey } from '../../../../platform/web/idempotency-key.ts'
import type { SentPlay } from '../contract.ts'

/* Plays are kept in the screen's own database until the shop has them. A screen that can't write keeps them in memory. */

const DATABASE = 'chairtime-screen'
const PLAYS = 'plays'

/** `life` is the page’s: a play’s moment by the monotonic clock means something to that page alone. */
export type KeptPlay = SentPlay & { life: string; isTimeSure?: boolean }
export const LIFE = randomKey()

const unwritten = new Map<string, KeptPlay>()
let opening: Promise<IDBDatabase> | undefined

/** Resolves once it is on the disk, or in memory at least. */
export async function keepPlay(sent: SentPlay, isTimeSure: boolean): Promise<void> {
  const play = { ...sent, life: LIFE, isTimeSure }
  unwritten.set(play.id, play)
  try {
    await write(store => store.put(play))
    unwritten.delete(play.id)
  } catch {
    // It stays in memory.
  }
}

/** The oldest first, at most so many. */
export async function keptPlays(most: number): Promise<KeptPlay[]> {
  const written = await readPlays(most).catch(() => [])
  return [...written, ...unwritten.values()].slice(0, most)
}

export async function forgetPlays(ids: readonly string[]): Promise<void> {
  for (const id of ids) unwritten.delete(id)
  await write(store => {
    for (const id of ids) store.delete(id)
  }).catch(() => {})
}

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(PLAYS, { keyPath: 'id' })
      store.createIndex('startedAt', 'startedAt')
    }
    request.onsuccess = () => {
      // A browser that runs out of space closes it.
      request.result.onclose = () => {
        opening = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => {
      opening = undefined
      reject(request.error)
    }
  })
  return opening
}

async function write(change: (store: IDBObjectStore) => void): Promise<void> {
  const database = await open()
  const transaction = database.transaction(PLAYS, 'readwrite', { durability: 'strict' })
  change(transaction.objectStore(PLAYS))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

async function readPlays(most: number): Promise<KeptPlay[]> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const index = database.transaction(PLAYS).objectStore(PLAYS).index('startedAt')
    const request: IDBRequest<KeptPlay[]> = index.getAll(null, most)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
