import { createContext, use } from 'react'
import type { PageForm, Posted } from '../../platform/web/page-post.ts'

const PageFormContext = createContext<PageForm | undefined>(undefined)

export const PageFormProvider = PageFormContext.Provider

/** The form that was refused as it was posted to this page. */
export function usePosted(): Posted | null {
  return use(PageFormContext)?.posted ?? null
}

/** Sent as the form's idempotency key, so that a double submit counts once; null on a cached page. */
export function useFormKey(): string | null {
  return use(PageFormContext)?.key ?? null
}
