import { createRoute } from '@hono/zod-openapi'
import { json, newApi, writeRefusals } from '../../platform/server/api.server.ts'
import type { Deps } from '../../platform/server/deps.server.ts'
import { visitPath } from '../visits/rules.ts'
import { bookVisit } from './book-visit.server.ts'
import { bookingReply, bookingRequest, idempotencyHeader } from './contract.ts'

export function bookingApi(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'bell'>) {
  return newApi().openapi(
    createRoute({
      method: 'post',
      path: '/appointments',
      summary: 'Book a visit',
      request: {
        headers: idempotencyHeader,
        body: { ...json(bookingRequest, 'The wish'), required: true },
      },
      responses: { 201: json(bookingReply, 'Booked'), ...writeRefusals(409, 422) },
    }),
    async context => {
      const key = context.req.valid('header')['idempotency-key']
      const booked = await bookVisit(deps, context.req.valid('json'), key)
      const manageUrl = deps.settings.publicUrl + visitPath(booked.token)
      return context.json({ ...booked, manageUrl }, 201)
    },
  )
}
