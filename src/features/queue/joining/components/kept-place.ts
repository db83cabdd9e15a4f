const KEY = 'place-in-queue'

/* The way back to a place in the queue, for one who scans the poster again; by this browser alone, until it is over. */

/** Null without storage, as on the server. */
export function keptPlace(): string | null {
  if (typeof window === 'undefined') return null
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepPlace(token: string): void {
  try {
    window.localStorage.setItem(KEY, token)
  } catch {
    // Without storage the page's own address is the way back.
  }
}

/** Another place than that one stays. */
export function dropPlace(token: string): void {
  try {
    if (keptPlace() === token) window.localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
