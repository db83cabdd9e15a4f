/* The screen's own database, which keeps its plays until the shop has them, and when its pages started. */

export const SCREEN_DATABASE = 'chairtime-screen'
export const PLAYS = 'plays'
export const LIVES = 'lives'
const VERSION = 2

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(SCREEN_DATABASE, VERSION)
    request.onupgradeneeded = ({ oldVersion }) => {
      const { result } = request
      if (oldVersion < 1)
        result.createObjectStore(PLAYS, { keyPath: 'id' }).createIndex('startedAt', 'startedAt')
      result.createObjectStore(LIVES)
    }
    request.onsuccess = () => {
      const { result } = request
      // A browser that runs out of space closes it, and a page of a newer version asks for it.
      result.onclose = () => {
        opening = undefined
      }
      result.onversionchange = () => result.close()
      resolve(result)
    }
    request.onerror = () => {
      opening = undefined
      reject(request.error)
    }
  })
  return opening
}

type StoreName = typeof PLAYS | typeof LIVES

/** Resolves once it is on the disk. @throws DOMException when it can't be written */
export async function write(name: StoreName, change: (store: IDBObjectStore) => void): Promise<void> {
  const database = await open()
  const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
  change(transaction.objectStore(name))
  // Without waiting for the page to hear of it: the device may be switched off before.
  transaction.commit()
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

/** @throws DOMException when it can't be read */
export async function read<Value>(
  name: StoreName,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const request = ask(database.transaction(name).objectStore(name))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
