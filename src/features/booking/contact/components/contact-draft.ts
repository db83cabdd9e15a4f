const KEY = 'booking-contact'
/** Short, because others may use the same browser. */
const CONTACT_DRAFT_MS = 30 * 60_000

export type ContactDetails = { name: string; email: string; phone: string }

/** `guests` holds the names of the others in a group, by person. */
export type ContactForm = { details: ContactDetails; guests: Readonly<Record<number, string>> }

export function saveContactDraft(form: ContactForm): void {
  withStorage(storage => storage.setItem(KEY, JSON.stringify({ ...form, savedAtMs: Date.now() })))
}

export function deleteContactDraft(): void {
  withStorage(storage => storage.removeItem(KEY))
}

/** The draft of before a reload; null on a first visit to the page or when it is too old. */
export function savedContactDraft(): ContactForm | null {
  return withStorage(storage => {
    const { details, guests, savedAtMs } = JSON.parse(storage.getItem(KEY) ?? '{}')
    return wasReloaded() && Date.now() - savedAtMs < CONTACT_DRAFT_MS ? { details, guests } : null
  })
}

function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/** Storage can be blocked, for instance in a frame on another site. */
export function withStorage<Result>(
  use: (storage: Storage) => Result,
  storageOf = (): Storage => window.sessionStorage,
): Result | null {
  try {
    return use(storageOf())
  } catch {
    return null
  }
}
