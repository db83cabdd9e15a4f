import { createRoute, z } from '@hono/zod-openapi'
import type { Reader } from '../../db/database.server.ts'
import { json, newApi, refusals, writeRefusals } from '../../platform/server/api.server.ts'
import type { Deps } from '../../platform/server/deps.server.ts'
import { sha256 } from '../../platform/server/secrets.server.ts'
import { clockTime } from '../../shared/clock-time.ts'
import { Problem } from '../../shared/problem.ts'
import { visitName } from '../treatments/rules.ts'
import { calendarFile } from './calendar-file.server.ts'
import { type Visit, visitEmail, visitReply, visitToken } from './contract.ts'
import { type CustomerVisit, setVisitEmail, visitByToken } from './store.server.ts'

const params = z.object({ token: visitToken })

export function visitsApi({ db, shop, settings }: Pick<Deps, 'db' | 'shop' | 'settings'>) {
  return newApi()
    .openapi(
      createRoute({
        method: 'get',
        path: '/visits/{token}',
        summary: 'A visit, for whoever holds its token',
        request: { params },
        responses: { 200: json(visitReply, 'The visit'), ...refusals(404) },
      }),
      async context => context.json(asReply(await visitOf(db.read, context.req.valid('param').token)), 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/visits/{token}/email',
        summary: 'Say where the visit’s mail goes',
        request: { params, body: { ...json(visitEmail, 'The address'), required: true } },
        responses: { 204: { description: 'Kept' }, ...writeRefusals(404) },
      }),
      async context => {
        const { email } = context.req.valid('json')
        const tokenHash = sha256(context.req.valid('param').token)
        const isFound = await db.transact(tx => setVisitEmail(tx, tokenHash, email))
        if (!isFound) throw noSuchVisit()
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
        const visit = await visitOf(db.read, context.req.valid('param').token)
        return context.body(calendarFile(visit, shop, settings.publicUrl), 200, {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': `attachment; filename="visit-${visit.reference}.ics"`,
        })
      },
    )
}

async function visitOf(db: Reader, token: string): Promise<CustomerVisit> {
  const visit = await visitByToken(db, sha256(token))
  if (!visit) throw noSuchVisit()
  return visit
}

function noSuchVisit(): Problem {
  return new Problem(404, 'no-such-visit', 'That visit could not be found.')
}

function asReply(visit: CustomerVisit): Visit {
  const { reference, barberName, date, status } = visit
  return {
    reference,
    barberName,
    treatmentName: visitName(visit.treatmentNames),
    date,
    time: clockTime(visit.startMinute),
    totalDuration: visit.durationMinutes,
    totalPrice: visit.totalPricePence,
    status,
  }
}
