import { z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { Api, json, publicCall, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import { notFound } from '../../../platform/server/http/errors.server.ts'
import { fileBody } from '../../../platform/server/http/file-body.server.ts'
import { setHeaders } from '../../../platform/server/http/headers.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { ADVERT_FILE, addOwnCreative } from './add-creative.server.ts'
import { answerCreative, answerOwnVersion } from './change-creative.server.ts'
import {
  ADVERT_BODY,
  addedAdvert,
  creativeAnswer,
  creativeToken,
  ofVersion,
  ownCreative,
  ownVersions,
  uploadQuery,
} from './contract.ts'
import { readStillName } from './file-name-rules.ts'
import { ownView, showOwnCreative, showOwnVersions } from './show-creatives.server.ts'
import { creativeFile } from './store.server.ts'

const params = z.object({ token: creativeToken })
const NEVER_KEPT = { 'Cache-Control': 'no-store' }

const TAKES_ADVERT = fileBody(ADVERT_FILE)

export function creativesApi(deps: Pick<Deps, 'db' | 'clock' | 'wakeUp'>) {
  return new Api('Advertising')
    .call('get', '/adverts/{token}', {
      operationId: 'getAdvert',
      ...publicCall,
      summary: 'A version of an advert, for the holder of its link',
      request: { params },
      responses: { 200: json(ownCreative, 'How it stands'), ...refusals(404) },
      handle: async context =>
        context.json(await showOwnCreative(deps, context.req.valid('param').token), 200, NEVER_KEPT),
    })
    .call('post', '/adverts/{token}/answer', {
      operationId: 'answerAdvert',
      ...publicCall,
      summary: 'Say yes to the advert as it is shown, or what should be different',
      request: { params, body: { ...json(creativeAnswer, 'Yes or no'), required: true } },
      responses: { 200: json(ownCreative, 'As it stands now'), ...writeRefusals(404, 409, 422) },
      handle: async context => {
        const { token } = context.req.valid('param')
        const byLink = { who: '', origin: null }
        const creative = await answerCreative(deps, byLink, token, context.req.valid('json'))
        return context.json(await ownView(deps, creative), 200, NEVER_KEPT)
      },
    })
    .call('get', '/advertiser-pages/{token}/adverts', {
      operationId: 'listOwnAdverts',
      ...publicCall,
      summary: 'The versions of their advert, by the advertiser’s private link',
      request: { params },
      responses: { 200: json(ownVersions, 'Those that they were shown'), ...refusals(404) },
      handle: async context =>
        context.json(await showOwnVersions(deps, context.req.valid('param').token), 200, NEVER_KEPT),
    })
    .call('post', '/advertiser-pages/{token}/adverts/{version}/answer', {
      operationId: 'answerOwnAdvert',
      ...publicCall,
      summary: 'Say yes to a version, or what should be different, by the advertiser’s private link',
      request: {
        params: params.extend(ofVersion.shape),
        body: { ...json(creativeAnswer, 'Yes or no'), required: true },
      },
      responses: { 200: json(ownVersions, 'As they stand now'), ...writeRefusals(404, 409, 422) },
      handle: async context => {
        const own = context.req.valid('param')
        await answerOwnVersion(deps, { who: '', origin: null }, own, context.req.valid('json'))
        return context.json(await showOwnVersions(deps, own.token), 200, NEVER_KEPT)
      },
    })
    .call('post', '/advertiser-pages/{token}/adverts', {
      operationId: 'addOwnAdvert',
      ...publicCall,
      summary: 'Upload an advert as the newest version, by the advertiser’s private link',
      middleware: TAKES_ADVERT,
      request: { params, query: uploadQuery, body: ADVERT_BODY },
      responses: { 201: json(addedAdvert, 'Where it is looked at'), ...writeRefusals(404, 409, 422, 429) },
      handle: async context => {
        const upload = {
          fileName: context.req.valid('query').name,
          bytes: new Uint8Array(await context.req.arrayBuffer()),
        }
        const path = await addOwnCreative(deps, context.req.valid('param').token, upload)
        return context.json({ path }, 201, NEVER_KEPT)
      },
    })
}

/** Its name is made of its content, so that what is there is never changed. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The stills of every version, as screens show them. */
export function creativeFiles({ db }: Pick<Deps, 'db'>): Hono {
  return new Hono().get('/creatives/:name', async context => {
    const text = context.req.param('name')
    const name = readStillName(text)
    const bytes = name && (await creativeFile(db.read, { hash: name.hash, kind: name.shape }))
    if (!bytes) throw notFound()
    const etag = `"${text}"`
    setHeaders(context, { 'cache-control': FOR_EVER, etag })
    if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304)
    return context.body(bytes, 200, {
      'Content-Type': 'image/webp',
      'Content-Length': String(bytes.length),
    })
  })
}
