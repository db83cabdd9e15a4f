import type { PagePlace, PageRenderer } from '../platform/pages/serve-pages.server.ts'

/** Found, public and not cached unless stated otherwise. */
export function placeAt(path: string, place: Partial<PagePlace> = {}): PagePlace {
  return {
    path,
    pattern: '/page',
    isFound: !/^\/api(\/|$)/.test(path),
    isPrivate: false,
    isFramable: false,
    hasSecretAddress: false,
    takesForms: false,
    cacheKey: null,
    ...place,
  }
}

export const PLAIN_PAGES: PageRenderer = {
  locate: async ({ pathname }) => placeAt(pathname),
  render: async ({ pathname }) => ({ status: 200, html: `<!doctype html><title>${pathname}</title>` }),
}
