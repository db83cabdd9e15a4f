import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { requireConfirmation } from '../../staff/accounts/confirm/require-confirmation.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import {
  connectionsResponse,
  mailRequest,
  mailTestRequest,
  removalQuery,
  shopMailRequest,
  testResponse,
  textRequest,
  textTestRequest,
} from './contract.ts'
import { removeConnection, saveMail, saveText } from './save-connection.server.ts'
import { saveShopMail } from './save-shop-mail.server.ts'
import { showConnections } from './show-connections.server.ts'
import { testMail, testTexts } from './test-connection.server.ts'

type ConnectionsDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'log' | 'wakeUp'>

const saved = { 204: { description: 'Saved' }, ...writeRefusals(401, 412, 422) }
const removed = { 204: { description: 'Removed' }, ...writeRefusals(401, 412) }
const tested = {
  200: json(testResponse.meta({ id: 'ConnectionTest' }), 'Whether the server took it, and what it said'),
  ...writeRefusals(401, 422),
}

export function connectionsApi(deps: ConnectionsDeps) {
  const api = new Api('Connections')
    .call('get', '/admin/connections', {
      summary: 'How mail and texts leave the shop, without any password',
      ...staffCall('getConnections'),
      responses: {
        200: json(connectionsResponse.meta({ id: 'Connections' }), 'As they are now'),
        ...refusals(401),
      },
      handle: async context => context.json(await showConnections(deps, context.get('staff').adminId), 200),
    })
    .call('put', '/admin/connections/shop-mail', {
      summary: 'Choose what the shop itself gets mail about',
      ...staffCall('saveShopMail'),
      request: { body: jsonBody(shopMailRequest.meta({ id: 'ShopMail' }), 'The whole choice') },
      responses: saved,
      handle: async context => {
        requireConfirmation(deps, context.get('staff'))
        await saveShopMail(deps, context.req.valid('json'), authorOf(context.get('staff')))
        return context.body(null, 204)
      },
    })
  addMailCalls(api, deps)
  addTextCalls(api, deps)
  return api
}

function addMailCalls(api: Api, deps: ConnectionsDeps): void {
  api
    .call('put', '/admin/connections/mail', {
      summary: 'Set the server that takes the shop’s mail',
      ...staffCall('saveMailConnection'),
      request: { body: jsonBody(mailRequest.meta({ id: 'MailRequest' }), 'All of it') },
      responses: saved,
      handle: async context => {
        requireConfirmation(deps, context.get('staff'))
        await saveMail(deps, context.req.valid('json'), authorOf(context.get('staff')))
        return context.body(null, 204)
      },
    })
    .call('delete', '/admin/connections/mail', {
      summary: 'Remove the server that takes the shop’s mail',
      ...staffCall('removeMailConnection'),
      request: { query: removalQuery },
      responses: removed,
      handle: async context => {
        requireConfirmation(deps, context.get('staff'))
        const { version } = context.req.valid('query')
        await removeConnection(deps, { kind: 'mail', version }, authorOf(context.get('staff')))
        return context.body(null, 204)
      },
    })
    .call('post', '/admin/connections/mail/test', {
      summary: 'Send a mail now, and say what the server answered',
      ...staffCall('testMailConnection'),
      request: { body: jsonBody(mailTestRequest.meta({ id: 'MailTestRequest' }), 'Where to') },
      responses: tested,
      handle: async context => {
        requireConfirmation(deps, context.get('staff'))
        return context.json(await testMail(deps, context.req.valid('json').to), 200)
      },
    })
}

function addTextCalls(api: Api, deps: ConnectionsDeps): void {
  api
    .call('put', '/admin/connections/text', {
      summary: 'Set the provider that sends the shop’s texts',
      ...staffCall('saveTextConnection'),
      request: { body: jsonBody(textRequest.meta({ id: 'TextRequest' }), 'All of it') },
      responses: saved,
      handle: async context => {
        requireConfirmation(deps, context.get('staff'))
        await saveText(deps, context.req.valid('json'), authorOf(context.get('staff')))
        return context.body(null, 204)
      },
    })
    .call('delete', '/admin/connections/text', {
      summary: 'Send no more texts',
      ...staffCall('removeTextConnection'),
      request: { query: removalQuery },
      responses: removed,
      handle: async context => {
        requireConfirmation(deps, context.get('staff'))
        const { version } = context.req.valid('query')
        await removeConnection(deps, { kind: 'text', version }, authorOf(context.get('staff')))
        return context.body(null, 204)
      },
    })
    .call('post', '/admin/connections/text/test', {
      summary: 'Send a text now, and say what the provider answered',
      ...staffCall('testTextConnection'),
      request: { body: jsonBody(textTestRequest.meta({ id: 'TextTestRequest' }), 'Where to') },
      responses: tested,
      handle: async context => {
        requireConfirmation(deps, context.get('staff'))
        return context.json(await testTexts(deps, context.req.valid('json').to), 200)
      },
    })
}
