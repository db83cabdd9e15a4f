import { createRoute, z } from '@hono/zod-openapi'
import { json, newApi, refusals, writeRefusals } from '../../platform/server/http/api.server.ts'
import { clientAddressOf } from '../../platform/server/http/client-ip.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { sha256 } from '../../platform/server/process/secrets.server.ts'
import { calendarFile } from '../visits/calendar-file.server.ts'
import { emailResponse, visitEmail, visitExport, visitResponse, visitToken } from '../visits/contract.ts'
import { requireVisit } from '../visits/store.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { exportVisit } from './export-visit.server.ts'
import { setEmail } from './set-email.server.ts'
import { showVisit } from './show-visit.server.ts'

const params = z.object({ token: visitToken })

/** A visit and its files; its private token is all that is asked for. */
export function visitsApi(deps: Pick<Deps, 'db' | 'clock' | 'shop' | 'settings' | 'wakeUp'>) {
  const { db, shop, settings } = deps
  return newApi()
    .openapi(
      createRoute({
        method: 'get',
        path: '/visits/{token}',
        summary: 'A visit, for whoever holds its token',
        request: { params },
        responses: { 200: json(visitResponse, 'The visit'), ...refusals(404) },
      }),
      async context => context.json(await showVisit(deps, context.req.valid('param').token), 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/visits/{token}/email',
        summary: 'Say where the visit’s mail goes',
        request: { params, body: { ...json(visitEmail, 'The address'), required: true } },
        description:
          'The first address is kept at once; another one only once a link sent there is followed.',
        responses: {
          200: json(emailResponse, 'What became of it'),
          ...writeRefusals(404),
        },
      }),
      async context => {
        const { email } = context.req.valid('json')
        const clientAddress = clientAddressOf(context, settings.trustProxy)
        const mail = await setEmail(deps, context.req.valid('param').token, { email, clientAddress })
        return context.json({ mail }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/email-checks/{token}/confirm',
        summary: 'Confirm the address that a visit’s mail is to go to',
        request: { params },
        responses: { 204: { description: 'Mail goes there from now on' }, ...writeRefusals(404) },
      }),
      async context => {
        const clientAddress = clientAddressOf(context, settings.trustProxy)
        await confirmEmail(deps, context.req.valid('param').token, clientAddress)
        return context.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/visits/{token}/calendar.ics',
        summary: 'The visit as an iCalendar file',
        request: { params },
        responses: {
          200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } },
          ...refusals(404),
        },
      }),
      async context => {
        const visit = await requireVisit(db.read, sha256(context.req.valid('param').token))
        return context.body(calendarFile(visit, shop, settings.publicUrl), 200, {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': `attachment; filename="visit-${visit.reference}.ics"`,
        })
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/visits/{token}/export',
        summary: 'All that the shop keeps of the visit and its customer',
        request: { params },
        responses: { 200: json(visitExport, 'As a file'), ...refusals(404) },
      }),
      async context => {
        const kept = await exportVisit(deps, context.req.valid('param').token)
        const disposition = `attachment; filename="visit-${kept.reference}.json"`
        return context.json(kept, 200, { 'Content-Disposition': disposition })
      },
    )
}
