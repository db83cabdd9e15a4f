import { createContext, use } from 'react'

export type Site = {
  /** Absolute, without a slash at the end; for canonical and open-graph addresses. */
  publicUrl: string
  widgetScript: string
  year: number
}

const SiteContext = createContext<Site | null>(null)

export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs its provider.')
  return site
}
