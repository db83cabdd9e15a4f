import { Hono } from 'hono'
import { notFound } from '../../../platform/server/http/errors.server.ts'
import { setHeaders } from '../../../platform/server/http/headers.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { PHOTO_TYPES, readFileName } from './file-name-rules.ts'
import { photoFile } from './store.server.ts'

/** Its name is made of its content, so that what is there is never changed. */
const FOR_EVER = 'public, max-age=31536000, immutable'

export function photoFiles({ db }: Pick<Deps, 'db'>): Hono {
  return new Hono().get('/photos/:name', async context => {
    const text = context.req.param('name')
    const name = readFileName(text)
    const bytes = name && (await photoFile(db.read, name))
    if (!bytes) throw notFound()
    const etag = `"${text}"`
    setHeaders(context, { 'cache-control': FOR_EVER, etag })
    if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304)
    return context.body(bytes, 200, {
      'Content-Type': PHOTO_TYPES[name.format],
      'Content-Length': String(bytes.length),
    })
  })
}
