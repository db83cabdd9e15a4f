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

export type ScreenModule = {
  default: ComponentType
  /** Read by the server before it renders; null is a page not found. */
  preload?: (search: URLSearchParams, params: Params) => ApiQuery[]
  /** The query parameters that change what the server renders; an address with any of them is not cached. */
  searchNames?: readonly string[]
  /** Whether such an address of a page that is not `private` is rendered for one visitor alone, with their form's key. */
  isPersonal?: (search: URLSearchParams) => boolean
  /** Too long to be sent twice: the browser reads it after the first paint and hydrates then. */
  isReadAgain?: boolean
  hasStructuredData?: boolean
  isBare?: boolean
  mainLabel?: string
  status?: 404
}

export type Screen = {
  path: string
  kind: PageKind
  file: string
  load: () => Promise<ScreenModule>
  loaded: () => ScreenModule | undefined
  /** Resolves when the module has loaded or failed; never rejects. */
  reconciled: () => Promise<void>
  Component: ComponentType
}

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

/** Unknown addresses share one page, so that nothing of the address gets into it. */
const NOT_FOUND_PATH = '/404'

/** The screen of a path and the path's one canonical spelling; the last screen is for unknown paths. */
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
  if (notFound?.path !== '*') throw new Error('No screen takes unknown paths.')
  return { screen: notFound, path: NOT_FOUND_PATH, isFound: false }
}

function canonicalPath(pattern: string, segments: readonly string[]): string | null {
  const parts = pattern.split('/').filter(part => part !== '')
  const isMatch =
    parts.length === segments.length &&
    parts.every((part, index) => part.startsWith(':') || part === segments[index]?.toLowerCase())
  if (!isMatch) return null
  return `/${parts.map((part, index) => (part.startsWith(':') ? segments[index] : part)).join('/')}`
}
