import { Api, json, publicCall, refusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { deviceKindParams } from '../../staff/devices/contract.ts'
import { deviceCall } from '../../staff/devices/find-device.server.ts'
import { boardResponse, dayCodeResponse } from './contract.ts'
import { boardReader, showDayCode } from './show-board.server.ts'

export function boardApi(deps: Pick<Deps, 'db' | 'clock'>) {
  const readBoard = boardReader(deps)
  return new Api('Queue')
    .call('get', '/queue/board', {
      operationId: 'getQueueBoard',
      ...publicCall,
      summary: 'The queue as a screen in the shop shows it: words and waits, no names',
      description:
        'Cheap to ask for every second: with If-None-Match it responds 304 until something changes.',
      responses: {
        200: json(boardResponse, 'The queue now'),
        304: { description: 'As it was' },
        ...refusals(),
      },
      handle: async context => {
        const { mark, board } = await readBoard()
        const headers = { 'Cache-Control': 'no-cache', ETag: `"${mark}"` }
        if (context.req.header('if-none-match')?.includes(mark)) return context.body(null, 304, headers)
        return context.json(board, 200, headers)
      },
    })
    .call('get', '/device-day-codes/{kind}', {
      operationId: 'getQueueDayCode',
      ...deviceCall(),
      summary: 'The words of the day, for a paired device in the shop',
      request: { params: deviceKindParams },
      responses: { 200: json(dayCodeResponse, 'The words'), ...refusals(401) },
      handle: async context => context.json(await showDayCode(deps), 200),
    })
}
