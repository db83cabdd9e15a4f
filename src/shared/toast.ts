/** A failure is announced at once, a success at the next pause (spec §8). */
export type Toast = {
  id: number
  title: string
  description: string
  tone: 'success' | 'failure'
  isOpen: boolean
  /** What can be done about it while it is shown, and for how long that is. */
  action?: ToastAction
  /** What else can be done about it, beside that. */
  otherAction?: ToastAction
}

export type ToastAction = { label: string; hint: string; run: () => void; durationMs: number }

export function successToast(title: string, description: string) {
  return { title, description, tone: 'success' as const }
}

export function failureToast(title: string, description: string) {
  return { title, description, tone: 'failure' as const }
}
