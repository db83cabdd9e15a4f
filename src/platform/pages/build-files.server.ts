import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'

export type ClientFiles = { folder: string; others?: () => readonly string[] }

/** Serves the files of the build; missing assets come from the other builds. */
export function serveBuildFiles({ folder, others = () => [] }: ClientFiles): MiddlewareHandler {
  const handlers = new Map<string, MiddlewareHandler>()
  const fileIn = async (root: string, context: Context) => {
    const handler = handlers.get(root) ?? serveStatic({ root, precompressed: true, onFound: cacheFile })
    handlers.set(root, handler)
    return handler(context, async () => {})
  }
  return async (context, next) => {
    const { path } = context.req
    if (!isFile(path)) return next()
    const found = await fileIn(folder, context)
    if (found) return found
    if (path.startsWith('/assets/'))
      for (const other of others()) {
        const old = await fileIn(other, context)
        if (old) return old
      }
    return next()
  }
}

/** Saves a disk lookup per page; hidden files belong to the build. */
function isFile(path: string): boolean {
  return path.includes('.') && !path.includes('/.')
}

const REVALIDATED = new Set(['/widget.js', '/screen-worker.js'])

/** Forever for hashed names, revalidated for scripts whose addresses never change, an hour for the rest. */
function cacheFile(_file: string, context: Context): void {
  const { path } = context.req
  context.header('Vary', 'Accept-Encoding')
  if (path.startsWith('/assets/')) context.header('Cache-Control', 'public, max-age=31536000, immutable')
  else context.header('Cache-Control', REVALIDATED.has(path) ? 'no-cache' : 'public, max-age=3600')
}
