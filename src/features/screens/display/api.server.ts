import { compress } from 'hono/compress'
import { Api, json, refusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { deviceCall } from '../../staff/devices/find-device.server.ts'
import { scheduleResponse, screensOverview } from './contract.ts'
import { showSchedule, showScreens } from './show-schedule.server.ts'

const forScreen = deviceCall('screen')

export function displayApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Screens')
    .call('get', '/devices/screen/schedule', {
      operationId: 'getScreenSchedule',
      ...forScreen,
      // Fourteen days say nearly the same.
      middleware: [...forScreen.middleware, compress()],
      summary: 'What a paired screen shows on each of the next 14 days, in its order',
      description: 'With If-None-Match it responds 304 until something changes.',
      responses: {
        200: json(scheduleResponse, 'The schedule'),
        304: { description: 'As it was' },
        ...refusals(401),
      },
      handle: async context => {
        const schedule = await showSchedule(deps)
        const mark = sha256(JSON.stringify(schedule)).slice(0, 16)
        const headers = { 'Cache-Control': 'no-cache', ETag: `"${mark}"` }
        if (context.req.header('if-none-match')?.includes(mark)) return context.body(null, 304, headers)
        return context.json(schedule, 200, headers)
      },
    })
    .call('get', '/admin/screens', {
      ...staffCall('showScreens'),
      summary: 'What the screens show today, and how many spots there are',
      responses: { 200: json(screensOverview, 'Today'), ...refusals(401) },
      handle: async context => context.json(await showScreens(deps), 200),
    })
}
