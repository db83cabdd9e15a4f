import type { DehydratedState } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { OpenShop } from '../../features/shop/shop/contract.ts'
import type { PageForm } from '../../ui/form/posted.ts'

export type Site = {
  /** Absolute, without a slash at the end; for canonical and open-graph addresses. */
  publicUrl: string
  widgetScript: string
  year: number
}

/** A page is rendered and hydrated from the same; `form` is one visitor's own, of pages that are never cached. */
export type PageData = { site: Site; shop: OpenShop; reads: DehydratedState; form?: PageForm }

const PageDataContext = createContext<PageData | null>(null)

export const PageDataProvider = PageDataContext.Provider

export function usePageData(): PageData {
  const page = use(PageDataContext)
  if (!page) throw new Error('usePageData needs its provider.')
  return page
}

export const useSite = (): Site => usePageData().site
