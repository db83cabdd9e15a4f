import { call, send } from '../../../platform/web/api.ts'
import { JSON_REFUSALS, useConfirmedChange } from '../../staff/accounts/confirm/queries.ts'
import { ownerQuery } from '../../staff/accounts/queries.ts'
import type { Connections, MailRequest, ShopMailRequest, TestResult, TextRequest } from './contract.ts'

const PATH = '/api/admin/connections'

export const connectionsQuery = ownerQuery<Connections>(PATH)

const isOfConnections = (path: string) => path === PATH

export const useSaveMail = () =>
  useConfirmedChange(
    (request: MailRequest) => send('PUT', `${PATH}/mail`, request, JSON_REFUSALS),
    isOfConnections,
  )

export const useSaveText = () =>
  useConfirmedChange(
    (request: TextRequest) => send('PUT', `${PATH}/text`, request, JSON_REFUSALS),
    isOfConnections,
  )

export const useSaveShopMail = () =>
  useConfirmedChange(
    (request: ShopMailRequest) => send('PUT', `${PATH}/shop-mail`, request, JSON_REFUSALS),
    isOfConnections,
  )

export const useRemoveConnection = () =>
  useConfirmedChange(
    ({ kind, version }: { kind: 'mail' | 'text'; version: number }) =>
      call(`${PATH}/${kind}?version=${version}`, { method: 'DELETE', headers: JSON_REFUSALS }),
    isOfConnections,
  )

export const useTest = () =>
  useConfirmedChange(
    async ({ kind, to }: { kind: 'mail' | 'text'; to: string }): Promise<TestResult> =>
      (await send('POST', `${PATH}/${kind}/test`, { to }, JSON_REFUSALS)).json(),
    () => false,
  )
