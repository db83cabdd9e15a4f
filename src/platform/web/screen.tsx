import { type ComponentType, use } from 'react'
import type { Params } from 'react-router'
import { pathSegments } from '../../shared/path-segments.ts'
import type { ApiQuery } from './api.ts'

/**
 * What may be done with a page. Search engines may list `listed` ones alone, and other sites may frame `framable` ones
 * alone. A `private` page shows what is one visitor's: it is rendered for each request and never cached. Its address,
 * and that of a `secret-address`, may hold a token.
 */
export type PageKind = 'listed' | 'unlisted' | 'framable' | 'secret-address' | 'private'

/** What a screen's module exports: the screen, what it reads, and how it is rendered. */
export type ScreenModule = {
  default: ComponentType
  /**
   * What the server reads before it renders the screen, by the address's query string and by what of its path varies.
   * When one of it is null, the page is not found.
   */
  preload?: (search: URLSearchParams, params: Params) => ApiQuery[]
  /**
   * What of the query string changes what the server renders; an address with any of it is not kept. All else in a
   * query string counts for nothing: the server renders as if it were not there.
   */
  searchNames?: readonly string[]
  /**
   * What it reads is not sent along with the page: it is long, and the page can be read without. The browser reads it
   * once the page is painted, and hydrates the screen then.
   */
  isReadAgain?: boolean
  /** The head holds the shop and its prices for search engines. */
  hasStructuredData?: boolean
  /** Stands alone: no header, no footer. */
  isBare?: boolean
  /** Names the main landmark, where the screen may stand in a frame on another page. */
  mainLabel?: string
  status?: 404
}

export type Screen = {
  path: string
  kind: PageKind
  /** The module's file, by which the build's manifest names its bundle. */
  file: string
  load: () => Promise<ScreenModule>
  /** The module once it is here: rendering on the server and hydrating never wait. */
  loaded: () => ScreenModule | undefined
  /** Kept once the module is here or can't be had; never fails. */
  reconciled: () => Promise<void>
  Component: ComponentType
}

/** A screen of its own bundle, fetched when it is first shown. */
export function screen({
  load,
  ...place
}: Pick<Screen, 'path' | 'kind' | 'file'> & { load: () => Promise<ScreenModule> }): Screen {
  let loading: Promise<ScreenModule> | undefined
  let module: ScreenModule | undefined
  let settling: Promise<void> | undefined
  const loadOnce = () => {
    loading ??= load().then(loadedModule => {
      module = loadedModule
      return loadedModule
    })
    return loading
  }
  const settledOnce = () => {
    settling ??= loadOnce().then(
      () => {},
      () => {},
    )
    return settling
  }
  function ScreenComponent() {
    const { default: Content } = module ?? use(loadOnce())
    return <Content />
  }
  return {
    ...place,
    load: loadOnce,
    loaded: () => module,
    reconciled: settledOnce,
    Component: ScreenComponent,
  }
}

/** The path under which every unknown address is rendered: nothing of the address itself gets into that page. */
const NOT_FOUND_PATH = '/404'

/**
 * The screen that a path leads to and the one canonical spelling of that path, which decides everything else: slashes
 * too many, escapes and capitals where they mean nothing are taken out. The last screen is for unknown paths.
 */
export function locateScreen(
  screens: readonly Screen[],
  pathname: string,
): { screen: Screen; path: string; isFound: boolean } {
  const segments = pathSegments(pathname)
  for (const screen of segments ? screens : []) {
    const path = canonicalPath(screen.path, segments ?? [])
    if (path !== null) return { screen, path, isFound: true }
  }
  const notFound = screens.at(-1)
  if (notFound?.path !== '*') throw new Error('The table of screens has no last entry for unknown paths.')
  return { screen: notFound, path: NOT_FOUND_PATH, isFound: false }
}

/** A pattern such as `/visit/:token` filled in with a path's segments; null when they do not match it. */
function canonicalPath(pattern: string, segments: readonly string[]): string | null {
  const parts = pattern.split('/').filter(part => part !== '')
  const isMatch =
    parts.length === segments.length &&
    parts.every((part, index) => part.startsWith(':') || part === segments[index]?.toLowerCase())
  if (!isMatch) return null
  return `/${parts.map((part, index) => (part.startsWith(':') ? segments[index] : part)).join('/')}`
}
