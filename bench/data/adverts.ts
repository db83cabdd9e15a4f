import { CHECKS } from '../../src/features/screens/creatives/state-rules.ts'
import type { CalendarDate } from '../../src/shared/calendar-date.ts'
import { acceptedContract } from '../../src/testing/adverts/contracts.ts'
import { pdfOf } from '../../src/testing/adverts/pdfs.ts'
import { sendJson, type TestShop } from '../../src/testing/test-shop.ts'

/** As many as the loop has spots. */
export const CONTRACTS = 19

type Owner = { Cookie: string }

/** Businesses of different trades whose contracts run from that day on, each with an approved advert; returns their ids. */
export async function runAdverts(shop: TestShop, owner: Owner, startDate: CalendarDate): Promise<string[]> {
  const ids: string[] = []
  for (let nth = 1; nth <= CONTRACTS; nth += 1) {
    const advertiser = {
      businessName: nameOf(nth),
      trade: `Trade ${Math.ceil(nth / 2)}`,
      email: `business-${nth}@adverts.example`,
    }
    ids.push((await acceptedContract(shop, owner, { advertiser, startDate })).id)
  }
  for (const { id, businessName } of await advertisersOf(shop, owner))
    await approveAdvert(shop, owner, { advertiserId: id, businessName })
  return ids
}

const nameOf = (nth: number) => `Business ${String(nth).padStart(2, '0')}`

async function advertisersOf(shop: TestShop, owner: Owner): Promise<{ id: string; businessName: string }[]> {
  return (await shop.app.request('/api/admin/advertisers', { headers: owner })).json()
}

async function approveAdvert(
  shop: TestShop,
  owner: Owner,
  { advertiserId, businessName }: { advertiserId: string; businessName: string },
): Promise<void> {
  const uploads = `/api/admin/advertisers/${advertiserId}/creatives?name=advert.pdf`
  const uploaded = await shop.app.request(uploads, {
    method: 'POST',
    body: new Uint8Array(pdfOf({ content: posterOf(businessName) })),
    headers: { 'Content-Type': 'application/pdf', ...owner },
  })
  if (uploaded.status !== 201) throw new Error(await uploaded.text())
  const { id } = await uploaded.json()
  for (const step of [{ step: 'agree' }, { step: 'approve', checked: CHECKS }]) {
    const decided = await sendJson(shop, 'POST', `/api/admin/creatives/${id}/decision`, step, owner)
    if (!decided.ok) throw new Error(await decided.text())
  }
}

/** White words on a dark ground, in a colour of their own. */
function posterOf(name: string): string {
  const blue = (Number(name.slice(-2)) / (2 * CONTRACTS)).toFixed(2)
  return `0.05 0.2 ${blue} rg 0 0 1280 720 re f 1 1 1 rg BT /F1 96 Tf 90 400 Td (${name}) Tj ET`
}
