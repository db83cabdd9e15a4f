import type { APIRequestContext } from '@playwright/test'
import { CHECKS } from '../../src/features/screens/creatives/state-rules.ts'
import { acceptedContract } from '../../src/testing/adverts/contracts.ts'
import { POSTER, pdfOf } from '../../src/testing/adverts/pdfs.ts'
import type { RunningShop } from './running-shop.ts'
import { expect } from './shop.ts'

/** A florist’s contract that runs from a day on, with its approved advert; returns the contract’s id. */
export async function runAdvert(
  staff: APIRequestContext,
  shop: RunningShop,
  startDate: string,
): Promise<string> {
  const cookies = (await staff.storageState()).cookies.map(({ name, value }) => `${name}=${value}`)
  const { id } = await acceptedContract(shop, { Cookie: cookies.join('; ') }, { startDate })
  const post = async (path: string, data: object, type = 'application/json') => {
    const response = await staff.post(`${shop.url}/api/admin${path}`, {
      data,
      headers: { 'Content-Type': type },
    })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const [{ id: advertiserId }] = await (await staff.get(`${shop.url}/api/admin/advertisers`)).json()
  const file = Buffer.from(pdfOf({ content: POSTER }))
  const uploads = `/advertisers/${advertiserId}/creatives?name=advert.pdf`
  const creative = await post(uploads, file, 'application/pdf')
  await post(`/creatives/${creative.id}/decision`, { step: 'agree' })
  await post(`/creatives/${creative.id}/decision`, { step: 'approve', checked: CHECKS })
  return id
}
