const KEY = 'booking-contact'
/** What was typed longer ago is not shown again: others may use the same browser. */
export const CONTACT_DRAFT_MS = 30 * 60_000

export type ContactDetails = { name: string; email: string; phone: string }

/** The contact form as typed; `guests` are the names of those who come along, by person. */
export type ContactForm = { details: ContactDetails; guests: Readonly<Record<number, string>> }

/** Keeps what was typed in this tab of the browser, so that a reload shows it again. */
export function saveContactDraft(form: ContactForm): void {
  withStorage(storage => storage.setItem(KEY, JSON.stringify({ ...form, savedAtMs: Date.now() })))
}

/** Removes what was typed from this tab. */
export function deleteContactDraft(): void {
  withStorage(storage => storage.removeItem(KEY))
}

/** What was typed before this page was reloaded; null when it was opened anew, or too long ago. */
export function savedContactDraft(): ContactForm | null {
  return withStorage(storage => {
    const { details, guests, savedAtMs } = JSON.parse(storage.getItem(KEY) ?? '{}')
    return wasReloaded() && Date.now() - savedAtMs < CONTACT_DRAFT_MS ? { details, guests } : null
  })
}

/** Also true of a page that was left and reached again by Back. */
function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/** Some browsers forbid storage, for instance in a frame on another site: then nothing is kept. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}
