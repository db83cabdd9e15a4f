import type { DehydratedState } from '@tanstack/react-query'
import { createContext, use } from 'react'

const PageReadsContext = createContext<DehydratedState | null>(null)

/** The data that the server read to render the page. */
export const PageReadsProvider = PageReadsContext.Provider

/** @throws Error outside of a PageReadsProvider */
export function usePageReads(): DehydratedState {
  const reads = use(PageReadsContext)
  if (!reads) throw new Error('usePageReads needs a PageReadsProvider above it.')
  return reads
}
