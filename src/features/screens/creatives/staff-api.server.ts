import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { Api, json, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import { fileBody } from '../../../platform/server/http/file-body.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { ADVERT_FILE, addCreative } from './add-creative.server.ts'
import { decideCreative, sendCreative } from './change-creative.server.ts'
import { ADVERT_BODY, ADVERT_BYTES, creative, creativesResponse, decision, uploadQuery } from './contract.ts'
import { NO_SUCH_CREATIVE } from './messages.ts'
import { showCreatives } from './show-creatives.server.ts'
import { creativeById, creativeFile } from './store.server.ts'

const ofAdvertiser = z.object({ id: z.uuid('That is no business.') })
const ofCreative = z.object({ id: z.uuid('That is no advert.') })

const UPLOADS = /^\/api\/(admin\/advertisers\/[\w-]+\/creatives|advertiser-pages\/[\w-]+\/adverts)$/

/** A call whose body is no JSON; it limits its body itself. */
export function isCreativeUpload({ req }: Context): boolean {
  return req.method === 'POST' && UPLOADS.test(req.path)
}

const TAKES_ADVERT = fileBody(ADVERT_FILE)

export function staffCreativesApi(deps: Pick<Deps, 'db' | 'clock' | 'wakeUp'>) {
  const api = new Api('Advertising')
    .call('get', '/admin/advertisers/{id}/creatives', {
      summary: 'Every version of a business’s advert',
      ...staffCall('listCreatives'),
      request: { params: ofAdvertiser },
      responses: { 200: json(creativesResponse, 'Newest first'), ...refusals(401, 404) },
      handle: async context => context.json(await showCreatives(deps, context.req.valid('param').id), 200),
    })
    .call('post', '/admin/advertisers/{id}/creatives', {
      summary: 'Upload an advert as the newest version',
      description:
        'The first page of a PDF, or a JPEG, PNG or WebP, of up to 20 MB, told by its content. It is drawn whole for a wide and an upright screen; the file itself is kept. The same file sent again changes nothing.',
      ...staffCall('addCreative'),
      middleware: TAKES_ADVERT,
      request: { params: ofAdvertiser, query: uploadQuery, body: ADVERT_BODY },
      responses: { 201: json(creative, 'DrawnAdvert, not yet sent'), ...writeRefusals(401, 404, 409, 422) },
      handle: async context => {
        const upload = {
          advertiserId: context.req.valid('param').id,
          fileName: context.req.valid('query').name,
          bytes: new Uint8Array(await context.req.arrayBuffer()),
        }
        return context.json(await addCreative(deps, authorOf(context.get('staff')), upload), 201)
      },
    })
  addSteps(api, deps)
  return api
}

function addSteps(api: Api, deps: Pick<Deps, 'db' | 'clock' | 'wakeUp'>): void {
  api
    .call('post', '/admin/creatives/{id}/send', {
      summary: 'Mail the business its private link to the advert',
      ...staffCall('sendCreative'),
      request: { params: ofCreative },
      responses: { 200: json(creative, 'As it now is'), ...writeRefusals(401, 404, 409) },
      handle: async context => {
        const { id } = context.req.valid('param')
        return context.json(await sendCreative(deps, authorOf(context.get('staff')), id), 200)
      },
    })
    .call('post', '/admin/creatives/{id}/decision', {
      summary: 'Approve an advert for the screens, return it with a reason, take it down or put it back',
      ...staffCall('decideCreative'),
      request: { params: ofCreative, body: { ...json(decision, 'What is decided'), required: true } },
      responses: { 200: json(creative, 'As it now is'), ...writeRefusals(401, 404, 409) },
      handle: async context => {
        const { id } = context.req.valid('param')
        const author = authorOf(context.get('staff'))
        return context.json(await decideCreative(deps, author, id, context.req.valid('json')), 200)
      },
    })
    .call('get', '/admin/creatives/{id}/original', {
      summary: 'The file as it was uploaded',
      ...staffCall('downloadCreative'),
      request: { params: ofCreative },
      responses: {
        200: { description: 'To be saved', content: { 'application/octet-stream': ADVERT_BYTES } },
        ...refusals(401, 404),
      },
      handle: async context => {
        const found = await creativeById(deps.db.read, context.req.valid('param').id)
        const bytes = found && (await creativeFile(deps.db.read, { hash: found.hash, kind: 'original' }))
        if (!bytes) throw new Problem(404, 'no-such-creative', NO_SUCH_CREATIVE)
        const name = encodeURIComponent(found.fileName)
        return context.body(bytes, 200, {
          'Content-Type': 'application/octet-stream',
          'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
          'Cache-Control': 'no-store',
        })
      },
    })
}
