import { z } from '@hono/zod-openapi'
import {
  Api,
  json,
  jsonBody,
  publicCall,
  refusals,
  writeRefusals,
} from '../../../platform/server/http/api.server.ts'
import { clientAddressOf } from '../../../platform/server/http/client-ip.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { calendarFile } from '../../calendar/visits/calendar-file.server.ts'
import {
  emailResponse,
  visitEmail,
  visitExport,
  visitResponse,
  visitToken,
} from '../../calendar/visits/contract.ts'
import { requireVisit } from '../../calendar/visits/store.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { exportVisit } from './export-visit.server.ts'
import { setEmail } from './set-email.server.ts'
import { showVisit } from './show-visit.server.ts'

const params = z.object({ token: visitToken })

export function visitsApi(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>) {
  const { db, settings } = deps
  return new Api('Visits')
    .call('get', '/visits/{token}', {
      operationId: 'getVisit',
      ...publicCall,
      summary: 'A visit, for the holder of its token',
      request: { params },
      responses: { 200: json(visitResponse.meta({ id: 'Visit' }), 'The visit'), ...refusals(404) },
      handle: async context => context.json(await showVisit(deps, context.req.valid('param').token), 200),
    })
    .call('put', '/visits/{token}/email', {
      operationId: 'setVisitEmail',
      ...publicCall,
      summary: 'Set the email address of a visit',
      request: { params, body: jsonBody(visitEmail.meta({ id: 'VisitEmailRequest' }), 'The address') },
      description:
        'The first address is stored at once; another one only once a link sent there is followed.',
      responses: {
        200: json(emailResponse.meta({ id: 'VisitEmailResult' }), 'What became of it'),
        ...writeRefusals(404),
      },
      handle: async context => {
        const { email } = context.req.valid('json')
        const clientAddress = clientAddressOf(context, settings.trustProxy)
        const mail = await setEmail(deps, context.req.valid('param').token, { email, clientAddress })
        return context.json({ mail }, 200)
      },
    })
    .call('post', '/email-checks/{token}/confirm', {
      operationId: 'confirmVisitEmail',
      ...publicCall,
      summary: 'Confirm the address that a visit’s mail is to go to',
      request: { params },
      responses: { 204: { description: 'Mail goes there from now on' }, ...writeRefusals(404) },
      handle: async context => {
        const clientAddress = clientAddressOf(context, settings.trustProxy)
        await confirmEmail(deps, context.req.valid('param').token, clientAddress)
        return context.body(null, 204)
      },
    })
    .call('get', '/visits/{token}/calendar.ics', {
      operationId: 'downloadVisitCalendar',
      ...publicCall,
      summary: 'The visit as an iCalendar file',
      request: { params },
      responses: {
        200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } },
        ...refusals(404),
      },
      handle: async context => {
        const visit = await requireVisit(db.read, sha256(context.req.valid('param').token))
        const shop = await currentShop(db.read)
        return context.body(calendarFile([visit], shop, settings.publicUrl), 200, {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': `attachment; filename="visit-${visit.reference}.ics"`,
        })
      },
    })
    .call('get', '/visits/{token}/export', {
      operationId: 'exportVisit',
      ...publicCall,
      summary: 'What is stored of the visit and its customer, save the shop’s own notes',
      request: { params },
      responses: { 200: json(visitExport.meta({ id: 'VisitExport' }), 'As a file'), ...refusals(404) },
      handle: async context => {
        const data = await exportVisit(deps, context.req.valid('param').token)
        const disposition = `attachment; filename="visit-${data.reference}.json"`
        return context.json(data, 200, { 'Content-Disposition': disposition })
      },
    })
}
