import { createContext, use } from 'react'

/** What a page needs from the running server; constant while the process runs. */
export type Site = {
  /** Absolute, without a slash at the end; for canonical and open-graph addresses. */
  publicUrl: string
  /** The script that the booking dialog loads: ours or a third party's. */
  widgetScript: string
  /** In the shop's time zone. */
  year: number
}

const SiteContext = createContext<Site | null>(null)

export const SiteProvider = SiteContext.Provider

/** @throws Error outside of a SiteProvider */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it.')
  return site
}
