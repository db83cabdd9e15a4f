import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptedContract, cancelContract, sentContract } from '../../../testing/adverts/contracts.ts'
import { pagesOf } from '../../../testing/adverts/pdf-text.ts'
import { seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { storeExtraDays } from './store.server.ts'

let shop: TestShop
let owner: { Cookie: string }
beforeAll(async () => {
  shop = await openTestShop(await seededAddress('sqlite'))
  await makeOwner(shop)
  owner = await signIn(shop)
})
afterAll(() => shop.close())

const read = (path: string, headers: Record<string, string> = {}) =>
  shop.app.request(`/api${path}`, { headers })

test('a contract as a PDF says on one page who pays whom what for which days, and who accepted it', async () => {
  const { id, token } = await acceptedContract(shop, owner, { startDate: '2026-12-01' })
  const own = await read(`/advertiser-pages/${token}/contracts/${id}/pdf`)
  expect(own.headers.get('content-type')).toBe('application/pdf')
  const bytes = new Uint8Array(await own.arrayBuffer())
  const [page = '', ...others] = await pagesOf(bytes)
  expect(others).toEqual([])
  expect(page).toContain('Basic, from Tuesday 1 December 2026 to Monday 31 May 2027')
  expect(page).toContain('Wild Rose Flowers')
  expect(page).toContain('26 weeks at £6.00')
  expect(page).toContain('£171.00')
  expect(page).toContain('Accepted by Ada Example')
  const owners = await read(`/admin/advert-contracts/${id}/pdf`, owner)
  expect(new Uint8Array(await owners.arrayBuffer())).toEqual(bytes)
})

test('a contract that was cancelled says on its PDF what is left of it', async () => {
  const cancelled = async (
    { id, token }: { id: string; token: string },
    lastDay: string,
    version: number,
  ) => {
    expect((await cancelContract(shop, owner, { id, version, lastDay })).status).toBe(204)
    const pdf = await read(`/advertiser-pages/${token}/contracts/${id}/pdf`)
    return (await pagesOf(new Uint8Array(await pdf.arrayBuffer()))).join('\n')
  }
  const unaccepted = await cancelled(await sentContract(shop, owner), '2026-11-30', 2)
  expect(unaccepted).toContain('Cancelled before it was accepted: there is nothing to pay.')
  expect(unaccepted).not.toMatch(/£|Not accepted yet/)
  const unbegun = await cancelled(
    await acceptedContract(shop, owner, { startDate: '2026-12-15' }),
    '2026-12-14',
    3,
  )
  expect(unbegun).toContain('Cancelled before it began: no week is billed.')
  expect(unbegun).not.toContain('0 weeks')
  const lengthened = await acceptedContract(shop, owner)
  await shop.db.transact(tx => storeExtraDays(tx, lengthened.id, 2))
  const shown = await cancelled(lengthened, '2026-12-31', 4)
  expect(shown).toContain('Cancelled: the last billed day is Thursday 31 December 2026.')
  expect(shown).toContain('2 days of it are not billed, for plays that were missing.')
})

// Shows threat 178
test('a contract is shown to its own advertiser only, and no draft to anyone', async () => {
  const [one, other] = [await acceptedContract(shop, owner), await acceptedContract(shop, owner)]
  expect((await read(`/advertiser-pages/${other.token}/contracts/${one.id}/pdf`)).status).toBe(404)
  expect((await read(`/admin/advert-contracts/${one.id}/pdf`)).status).toBe(401)
  const [{ id: advertiserId }] = await (await read('/admin/advertisers', owner)).json()
  const draft = { advertiserId, packageName: 'Basic', startDate: '2026-12-01', isMadeByShop: false }
  const { id } = await (await sendJson(shop, 'POST', '/api/admin/advert-contracts', draft, owner)).json()
  expect((await read(`/admin/advert-contracts/${id}/pdf`, owner)).status).toBe(404)
})
