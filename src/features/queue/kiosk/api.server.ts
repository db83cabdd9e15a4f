import { Api, json, jsonBody, writeRefusals } from '../../../platform/server/http/api.server.ts'
import { keyHeader } from '../../../shared/wire.ts'
import { deviceCall } from '../../staff/devices/find-device.server.ts'
import type { QueueChangeDeps } from '../entries/change-queue.server.ts'
import { joinedQueue, kioskJoinRequest } from '../entries/contract.ts'
import { joinQueue } from '../entries/join-queue.server.ts'

export function kioskApi(deps: QueueChangeDeps) {
  return new Api('Queue').call('post', '/devices/kiosk/entries', {
    operationId: 'joinQueueAtKiosk',
    ...deviceCall('kiosk'),
    summary: 'Join the queue of today at a paired kiosk, which needs no words of the day',
    request: { headers: keyHeader, body: jsonBody(kioskJoinRequest, 'Who joins') },
    responses: { 201: json(joinedQueue, 'In the queue'), ...writeRefusals(401, 422) },
    handle: async context => {
      const { 'idempotency-key': idempotencyKey } = context.req.valid('header')
      const address = `kiosk ${context.get('device').id}`
      const joining = { joinedBy: 'kiosk' as const, who: '', address, idempotencyKey }
      const request = { ...context.req.valid('json'), firstName: '', phone: '', isHere: true }
      return context.json(await joinQueue(deps, joining, request), 201)
    },
  })
}
