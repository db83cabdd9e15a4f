import type { Advertiser } from '../../features/screens/advertisers/contract.ts'
import { sendJson, type TestShop } from '../test-shop.ts'
import { FLOWERS } from './advertisers.ts'

type Owner = { Cookie: string }

type Change = { advertiser?: object } & Record<string, unknown>
type Made = { id: string; token: string }

/** A contract that its advertiser accepted, with the token of their page. */
export async function acceptedContract(shop: TestShop, owner: Owner, change: Change = {}): Promise<Made> {
  const { id, token } = await sentContract(shop, owner, change)
  const path = `/api/advertiser-pages/${token}/contracts/${id}/acceptance`
  const response = await sendJson(shop, 'POST', path, { name: 'Ada Example' })
  if (response.status >= 300) throw new Error(await response.text())
  return { id, token }
}

/** A contract that its advertiser can accept by the token of their page. */
export async function sentContract(
  shop: TestShop,
  owner: Owner,
  { advertiser = {}, ...change }: Change = {},
): Promise<Made> {
  const made = async (path: string, body: object) => {
    const response = await sendJson(shop, 'POST', `/api${path}`, body, owner)
    if (response.status >= 300) throw new Error(await response.text())
    return response
  }
  const { id: advertiserId } = await (await made('/admin/advertisers', { ...FLOWERS, ...advertiser })).json()
  const draft = {
    advertiserId,
    packageName: 'Basic',
    startDate: '2026-12-01',
    isMadeByShop: false,
    ...change,
  }
  const { id } = await (await made('/admin/advert-contracts', draft)).json()
  await made(`/admin/advert-contracts/${id}/sending`, { version: 1 })
  const all: Advertiser[] = await (
    await shop.app.request('/api/admin/advertisers', { headers: owner })
  ).json()
  const token =
    all
      .find(each => each.id === advertiserId)
      ?.link.split('/')
      .at(-1) ?? ''
  return { id, token }
}

/** The owner's answer to the question whether to cancel, as they saw the contract. */
export async function cancelContract(
  shop: TestShop,
  owner: Owner,
  { id, ...seen }: { id: string; version: number; lastDay: string },
): Promise<Response> {
  return sendJson(shop, 'POST', `/api/admin/advert-contracts/${id}/cancellation`, seen, owner)
}
