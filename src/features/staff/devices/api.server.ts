import {
  Api,
  json,
  jsonBody,
  publicCall,
  refusals,
  writeRefusals,
} from '../../../platform/server/http/api.server.ts'
import { clientAddressOf } from '../../../platform/server/http/client-ip.server.ts'
import { pairedTokenOf, setPairedCookie } from '../../../platform/server/http/session-cookies.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { staffCall } from '../accounts/require-staff.server.ts'
import { pairDevice, renameDevice, revokeDevice } from './change-device.server.ts'
import {
  deviceKindParams,
  deviceParams,
  ownDeviceResponse,
  pairingResponse,
  pairRequest,
  renameRequest,
  shopDevicesResponse,
} from './contract.ts'
import { requestPairing, showOwnDevice } from './request-pairing.server.ts'
import { DEVICE_COOKIE_MS, isSilent } from './rules.ts'
import { pairedDevices } from './store.server.ts'

type DeviceDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

export function devicesApi(deps: DeviceDeps) {
  const { settings } = deps
  const api = new Api('Devices in the shop')
    .call('get', '/device-pairings/{kind}', {
      operationId: 'getOwnDevice',
      ...publicCall,
      summary: 'Whether this browser is a paired device of that kind',
      request: { params: deviceKindParams },
      responses: { 200: json(ownDeviceResponse, 'By its cookie'), ...refusals() },
      handle: async context => {
        const { kind } = context.req.valid('param')
        return context.json(await showOwnDevice(deps, kind, pairedTokenOf(context, settings, kind)), 200)
      },
    })
    .call('post', '/device-pairings/{kind}', {
      operationId: 'requestPairing',
      ...publicCall,
      summary: 'Ask to be paired: a code to show, and a cookie that counts once the owner typed it',
      request: { params: deviceKindParams },
      responses: { 201: json(pairingResponse, 'The code, for ten minutes'), ...writeRefusals(409) },
      handle: async context => {
        const { kind } = context.req.valid('param')
        const address = clientAddressOf(context, settings.trustProxy)
        const asking = { kind, token: pairedTokenOf(context, settings, kind), address }
        const { token, ...pairing } = await requestPairing(deps, asking)
        setPairedCookie(context, settings, { kind, token, maxMs: DEVICE_COOKIE_MS })
        return context.json(pairing, 201)
      },
    })
  addOwnersCalls(api, deps)
  return api
}

function addOwnersCalls(api: Api, deps: DeviceDeps): void {
  api
    .call('get', '/admin/shop-devices', {
      ...staffCall('listShopDevices'),
      summary: 'The kiosks and screens in the shop',
      responses: { 200: json(shopDevicesResponse, 'Those that are paired'), ...refusals(401) },
      handle: async context => {
        const nowMs = deps.clock().epochMilliseconds
        const paired = await pairedDevices(deps.db.read)
        return context.json(
          paired.map(device => ({ ...device, isSilent: isSilent(device.lastSeenAt, nowMs) })),
          200,
        )
      },
    })
    .call('post', '/admin/shop-devices', {
      ...staffCall('pairShopDevice'),
      summary: 'Pair the device that shows a code',
      request: { body: jsonBody(pairRequest, 'The code and where it stands') },
      responses: { 204: { description: 'Paired' }, ...writeRefusals(401, 422) },
      handle: async context => {
        await pairDevice(deps, context.get('staff'), context.req.valid('json'))
        return context.body(null, 204)
      },
    })
    .call('put', '/admin/shop-devices/{id}', {
      ...staffCall('renameShopDevice'),
      summary: 'Rename a device in the shop',
      request: { params: deviceParams, body: jsonBody(renameRequest, 'Its name') },
      responses: { 204: { description: 'Renamed' }, ...writeRefusals(401, 404) },
      handle: async context => {
        const change = { ...context.req.valid('param'), ...context.req.valid('json') }
        await renameDevice(deps, context.get('staff'), change)
        return context.body(null, 204)
      },
    })
    .call('delete', '/admin/shop-devices/{id}', {
      ...staffCall('revokeShopDevice'),
      summary: 'Revoke a device, which asks to be paired again',
      request: { params: deviceParams },
      responses: { 204: { description: 'Revoked' }, ...writeRefusals(401, 404) },
      handle: async context => {
        await revokeDevice(deps, context.get('staff'), context.req.valid('param').id)
        return context.body(null, 204)
      },
    })
}
