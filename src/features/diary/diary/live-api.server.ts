import { z } from '@hono/zod-openapi'
import { Api, refusals } from '../../../platform/server/http/api.server.ts'
import { EVENT_STREAM_HEADERS } from '../../../platform/server/http/event-stream.server.ts'
import type { ServingDeps } from '../../../platform/server/process/deps.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { columnOf } from '../../staff/accounts/roles/rules.ts'
import { watchDiary } from './watch-diary.server.ts'

export function liveApi(deps: Pick<ServingDeps, 'db' | 'clock' | 'log' | 'stopping'>) {
  const watch = watchDiary(deps)
  return new Api('Diary').call('get', '/admin/diary-events', {
    summary: 'Hear of every change of the diary, as server-sent events',
    description:
      'First `ready`: what was read before may be old, what is read from then on is followed. Then, within seconds of each change, `changed` with a list of the visits’ id, barberId and date, of a barber’s own column alone, `hours` when the shop’s hours, absences or closures may be others, and `queue` when the queue changed. Each has an id of its own. A comment comes every 15 seconds.',
    ...staffCall('watchDiary'),
    responses: {
      200: { description: 'Goes on', content: { 'text/event-stream': { schema: z.string() } } },
      ...refusals(401),
    },
    handle: context => {
      const staff = context.get('staff')
      const listener = { sessionId: staff.sessionId, adminId: staff.adminId, column: columnOf(staff) }
      return context.body(watch.listen(listener), 200, EVENT_STREAM_HEADERS)
    },
  })
}
