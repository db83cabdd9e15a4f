import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import type { PageForm, Posted } from '../platform/web/page-post.ts'

const PageFormContext = createContext<PageForm | undefined>(undefined)

export const PageFormProvider = PageFormContext.Provider

/** The form that was refused as it was posted to this page; null once the visitor has gone on. */
export function usePosted(): Posted | null {
  const form = use(PageFormContext)
  const isFirstLocation = useLocation().key === 'default'
  return isFirstLocation ? (form?.posted ?? null) : null
}

/** Sent as the form's idempotency key, so that a double submit counts once; null on a cached page. */
export function useFormKey(): string | null {
  return use(PageFormContext)?.key ?? null
}
