import type { PagePlace, PageRenderer } from '../platform/server/pages/pages.server.ts'

/** A place of its own for every path: found, public and never cached, unless said otherwise. */
export function placeAt(path: string, place: Partial<PagePlace> = {}): PagePlace {
  return {
    path,
    pattern: '/page',
    isFound: !/^\/api(\/|$)/.test(path),
    isPrivate: false,
    isFramable: false,
    hasSecretAddress: false,
    cacheKey: null,
    ...place,
  }
}

/** Pages for tests of the calls: each says only that it is a page. */
export const PLAIN_PAGES: PageRenderer = {
  locate: async ({ pathname }) => placeAt(pathname),
  render: async ({ pathname }) => ({ status: 200, html: `<!doctype html><title>${pathname}</title>` }),
}
