import { createContext, use } from 'react'
import type { FieldErrors } from './field-errors.ts'

/** A refused form as its page shows it again; of what was typed only what may be seen again. */
export type Posted = {
  errors: FieldErrors
  /** Why nothing was done; null when the errors beside the fields say it. */
  sentence: string | null
  typed: Readonly<Record<string, string>>
  status?: number
}

export type PageForm = { key: string; posted: Posted | null }

const PageFormContext = createContext<PageForm | undefined>(undefined)

export const PageFormProvider = PageFormContext.Provider

export function usePosted(): Posted | null {
  return use(PageFormContext)?.posted ?? null
}

/** Sent as the form's idempotency key, so that a double submit counts once; null on a cached page. */
export function useFormKey(): string | null {
  return use(PageFormContext)?.key ?? null
}
