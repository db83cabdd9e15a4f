import type { ComponentType } from 'react'
import { pathSegments } from '../../shared/path-segments.ts'
import type { ApiQuery } from '../web/api.ts'
import { loadable } from '../web/loadable.tsx'
import type { Params } from '../web/router.tsx'

/** Only `listed` may be in search engines, only `framable` framed elsewhere; `private` is never cached, like its token. */
export type PageKind = 'listed' | 'unlisted' | 'framable' | 'secret-address' | 'private'

export type ScreenModule = {
  default: ComponentType
  /** Read by the server before it renders; null is a page not found. */
  preload?: (search: URLSearchParams, params: Params) => ApiQuery[]
  /** The query parameters that change what the server renders; an address with any of them is not cached. */
  searchNames?: readonly string[]
  /** What it asks for while it is rendered is read, and it is rendered again until it has all that it needs. */
  isReadWhileRendered?: boolean
  /** Loads what this address needs beside the screen, before it is rendered or hydrated. */
  prepare?: (search: URLSearchParams) => Promise<unknown> | null
  /** Whether such an address of a page that is not `private` is rendered for one visitor alone, with their form's key. */
  isPersonal?: (search: URLSearchParams) => boolean
  /** Too long to be sent twice: the browser reads it after the first paint and hydrates then. */
  isReadAgain?: boolean
  /** The path of the page that most visitors open from here; its files are fetched once this one runs. */
  nextPath?: string
  hasStructuredData?: boolean
  isBare?: boolean
  /** Whether its text is in fonts of the device, so that the display font is not fetched ahead. */
  hasOwnFont?: boolean
  mainLabel?: string
  status?: 404
}

type Place = { path: string; kind: PageKind; file: string }
export type Screen = ReturnType<typeof screen>

/** A page's screen; `settled` resolves when its module has loaded or failed, and never rejects. */
export function screen({ load, ...place }: Place & { load: () => Promise<ScreenModule> }) {
  const loading = loadable(load)
  let settling: Promise<unknown> | undefined
  const settled = () => {
    settling ??= Promise.allSettled([loading.load()])
    return settling
  }
  return { ...place, parts: partsOf(place.path), ...loading, settled }
}

/** Unknown addresses share one page, so that nothing of the address gets into it. */
const NOT_FOUND_PATH = '/404'

type Located = { screen: Screen; path: string; params: Params; isFound: boolean }

/** The screen of a path, what stands in it, and its one canonical spelling; the last screen is for unknown paths. */
export function locateScreen(screens: readonly Screen[], pathname: string): Located {
  // Most addresses are spelt as their screen's path is.
  const plain = pathname.includes(':') ? undefined : screens.find(({ path }) => path === pathname)
  if (plain) return { screen: plain, path: pathname, params: {}, isFound: true }
  const segments = pathSegments(pathname)
  for (const screen of segments ? screens : []) {
    const place = placeIn(screen.parts, segments ?? [])
    if (place) return { screen, ...place, isFound: true }
  }
  const notFound = screens.at(-1)
  if (notFound?.path !== '*') throw new Error('No screen takes unknown paths.')
  return { screen: notFound, path: NOT_FOUND_PATH, params: {}, isFound: false }
}

function partsOf(pattern: string): readonly string[] {
  return pattern.split('/').filter(part => part !== '')
}

type Strings = readonly string[]

function placeIn(parts: Strings, segments: Strings): Pick<Located, 'path' | 'params'> | null {
  const isMatch =
    parts.length === segments.length &&
    parts.every((part, index) => part.startsWith(':') || part === segments[index]?.toLowerCase())
  if (!isMatch) return null
  const found = parts.map((part, index) => [part, segments[index] ?? ''] as const)
  const params = found.flatMap(([part, segment]) => (part.startsWith(':') ? [[part.slice(1), segment]] : []))
  return {
    path: `/${found.map(([part, segment]) => (part.startsWith(':') ? segment : part)).join('/')}`,
    params: Object.fromEntries(params),
  }
}
