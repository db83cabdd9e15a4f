import type { DehydratedState } from '@tanstack/react-query'
import { createContext, use } from 'react'

const PageReadsContext = createContext<DehydratedState | null>(null)

export const PageReadsProvider = PageReadsContext.Provider

export function usePageReads(): DehydratedState {
  const reads = use(PageReadsContext)
  if (!reads) throw new Error('usePageReads needs its provider.')
  return reads
}
