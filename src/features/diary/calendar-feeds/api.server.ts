import { z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { Api, json, publicCall, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { feedMade, feedOwner, feedResponse } from './contract.ts'
import { feedsOf, makeFeed, removeFeed } from './make-feed.server.ts'
import { writeFeed } from './write-feed.server.ts'

const params = z.object({ whose: feedOwner })

export function feedsApi(deps: Pick<Deps, 'db' | 'clock' | 'settings'>) {
  const api = new Api('Calendar feeds').call('get', '/feeds/{token}/calendar.ics', {
    operationId: 'getCalendarFeed',
    ...publicCall,
    summary: 'A barber’s visits and absences, or the whole shop’s, for calendars that subscribe to them',
    description:
      'From 30 days back to 180 ahead, without those that were cancelled. Answers 304 to If-None-Match.',
    request: { params: z.object({ token: z.string() }) },
    middleware: [etag()],
    responses: {
      200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } },
      ...refusals(404),
    },
    handle: async context =>
      context.body(await writeFeed(deps, context.req.valid('param').token), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'private, no-cache',
      }),
  })
  addOwnersCalls(api, deps)
  return api
}

function addOwnersCalls(api: Api, deps: Pick<Deps, 'db' | 'clock' | 'settings'>): void {
  api
    .call('get', '/admin/calendar-feeds', {
      summary: 'Which calendars have an address',
      ...staffCall('listCalendarFeeds'),
      responses: {
        200: json(
          z.array(feedResponse.meta({ id: 'CalendarFeed' })),
          'The shop’s first, then the barbers in their order',
        ),
        ...refusals(401),
      },
      handle: async context => context.json(await feedsOf(deps), 200),
    })
    .call('post', '/admin/calendar-feeds/{whose}', {
      summary: 'Make a calendar’s address; the one before stops working',
      ...staffCall('createCalendarFeed'),
      request: { params },
      responses: {
        201: json(feedMade.meta({ id: 'CalendarFeedAddress' }), 'The address, shown this once'),
        ...writeRefusals(401, 404),
      },
      handle: async context =>
        context.json(await makeFeed(deps, context.get('staff'), context.req.valid('param').whose), 201),
    })
    .call('delete', '/admin/calendar-feeds/{whose}', {
      summary: 'Remove a calendar’s address',
      ...staffCall('removeCalendarFeed'),
      request: { params },
      responses: { 204: { description: 'Removed' }, ...writeRefusals(401, 404) },
      handle: async context => {
        await removeFeed(deps, context.get('staff'), context.req.valid('param').whose)
        return context.body(null, 204)
      },
    })
}
