import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'

export type ClientFiles = { folder: string; others?: () => readonly string[] }

/** Serves the files of the build; missing assets come from the other builds. */
export function serveBuildFiles(
  { folder, others = () => [] }: ClientFiles,
  onFound: (file: string, context: Context) => void,
): MiddlewareHandler {
  const handlers = new Map<string, MiddlewareHandler>()
  const fileIn = async (root: string, context: Context) => {
    const handler = handlers.get(root) ?? serveStatic({ root, precompressed: true, onFound })
    handlers.set(root, handler)
    return handler(context, async () => {})
  }
  return async (context, next) => {
    const found = await fileIn(folder, context)
    if (found) return found
    if (context.req.path.startsWith('/assets/'))
      for (const other of others()) {
        const old = await fileIn(other, context)
        if (old) return old
      }
    return next()
  }
}
