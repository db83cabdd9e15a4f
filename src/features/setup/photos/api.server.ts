import { z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import { bodyLimit } from '../../../platform/server/http/body-limit.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { rowIdText } from '../../../shared/wire.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { addPhoto, describePhoto, orderGallery, removePhoto, restorePhoto } from './change-photos.server.ts'
import {
  descriptionRequest,
  deskPhoto,
  orderRequest,
  photosResponse,
  uploadedPhoto,
  uploadQuery,
} from './contract.ts'
import { NOT_A_PICTURE, TOO_LARGE } from './messages.ts'
import { MAX_PHOTO_BYTES } from './rules.ts'
import { showPhotos } from './show-photos.server.ts'

const UPLOAD_PATH = '/api/admin/photos'
const params = z.object({ id: rowIdText })

/** A call whose body is no JSON; it limits its body itself. */
export function isPhotoUpload({ req }: Context): boolean {
  return req.method === 'POST' && req.path === UPLOAD_PATH
}

/** No type that a form of another site could send. */
const requirePicture: MiddlewareHandler = (context, next) => {
  if (!/^(image\/[\w.+-]+|application\/octet-stream)$/i.test(context.req.header('content-type') ?? ''))
    throw new Problem(415, 'not-a-picture', NOT_A_PICTURE)
  return next()
}

const limitPhoto = bodyLimit(MAX_PHOTO_BYTES, () => {
  throw new Problem(413, 'too-large', TOO_LARGE)
})

const picture = { schema: z.string().meta({ format: 'binary' }) }

export function photosApi(deps: Pick<Deps, 'db' | 'clock'>) {
  const api = new Api('Photos')
    .call('get', '/admin/photos', {
      summary: 'The photos that are shown, and the barbers and treatments that can have one',
      ...staffCall('listPhotos'),
      responses: { 200: json(photosResponse, 'By place'), ...refusals(401) },
      handle: async context => context.json(await showPhotos(deps), 200),
    })
    .call('post', '/admin/photos', {
      summary: 'Upload a photo, which takes the place of the one before',
      description:
        'JPEG, PNG or WebP of up to 15 MB, told by its content. It is turned as its camera says, cropped to the shape of its place around the middle, and kept without anything else that the file says, such as where it was taken. The same upload sent again changes nothing.',
      ...staffCall('addPhoto'),
      middleware: [requirePicture, limitPhoto],
      request: {
        query: uploadQuery,
        body: {
          description: 'The file itself',
          content: { 'image/jpeg': picture, 'image/png': picture, 'image/webp': picture },
          required: true,
        },
      },
      responses: {
        201: json(uploadedPhoto, 'Shown from now on'),
        ...writeRefusals(401, 404, 409, 422),
      },
      handle: async context => {
        const upload = context.req.valid('query')
        const bytes = new Uint8Array(await context.req.arrayBuffer())
        return context.json(await addPhoto(deps, authorOf(context.get('staff')), { upload, bytes }), 201)
      },
    })
  addChanges(api, deps)
  return api
}

function addChanges(api: Api, deps: Pick<Deps, 'db' | 'clock'>): void {
  api
    .call('put', '/admin/photos/{id}', {
      summary: 'Say what a photo shows',
      ...staffCall('describePhoto'),
      request: { params, body: jsonBody(descriptionRequest, 'In one line') },
      responses: { 200: json(deskPhoto, 'As it now is'), ...writeRefusals(401, 404) },
      handle: async context => {
        const { id } = context.req.valid('param')
        const { words } = context.req.valid('json')
        return context.json(await describePhoto(deps, authorOf(context.get('staff')), id, words), 200)
      },
    })
    .call('delete', '/admin/photos/{id}', {
      summary: 'Take a photo down; it is deleted a day later',
      ...staffCall('removePhoto'),
      request: { params },
      responses: { 204: { description: 'Taken down' }, ...writeRefusals(401, 404) },
      handle: async context => {
        await removePhoto(deps, authorOf(context.get('staff')), context.req.valid('param').id)
        return context.body(null, 204)
      },
    })
    .call('post', '/admin/photos/{id}/restore', {
      summary: 'Put a photo back that was taken down or replaced',
      ...staffCall('restorePhoto'),
      request: { params },
      responses: { 200: json(deskPhoto, 'Shown again'), ...writeRefusals(401, 404, 409) },
      handle: async context => {
        const { id } = context.req.valid('param')
        return context.json(await restorePhoto(deps, authorOf(context.get('staff')), id), 200)
      },
    })
    .call('put', '/admin/gallery', {
      summary: 'Put the photos of the gallery in order',
      ...staffCall('orderGallery'),
      request: { body: jsonBody(orderRequest, 'All of its photos') },
      responses: { 204: { description: 'In that order' }, ...writeRefusals(401, 409) },
      handle: async context => {
        await orderGallery(deps, authorOf(context.get('staff')), context.req.valid('json').ids)
        return context.body(null, 204)
      },
    })
}
