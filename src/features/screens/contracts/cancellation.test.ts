import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptedContract, sentContract } from '../../../testing/adverts/contracts.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { makeStaff, signInAs } from '../../../testing/staff.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import type { AdvertContract, ContractsResponse } from './contract.ts'
import { CONTRACT_REFUSALS } from './messages.ts'
import { countSpots } from './spot-store.server.ts'

const ROUNDS = [1, 2]

describe.each(ENGINES)('a contract that is cancelled on %s', engine => {
  let shop: TestShop
  /** A second process on the same database. */
  let twin: TestShop
  let owner: { Cookie: string }
  let other: { Cookie: string }
  beforeAll(async () => {
    const address = await seededAddress(engine)
    shop = await openTestShop(address)
    twin = await openTestShop(address)
    await makeOwner(shop)
    await makeStaff(shop, { username: 'partner', role: 'owner' })
    await makeStaff(shop, { role: 'reception' })
    await makeStaff(shop, { role: 'barber' })
  })
  beforeEach(async () => {
    for (const each of [shop, twin]) each.setNow('2026-12-01T09:00:00Z')
    await shop.db.transact(async tx => {
      for (const table of ['advert_spot', 'advert_contract', 'advertiser'] as const)
        await tx.deleteFrom(table).execute()
    })
    owner = await signIn(shop)
    other = await signInAs(twin, 'partner')
  })
  afterAll(async () => {
    await twin.close()
    await shop.close()
  })

  async function contractOf(id: string, process = shop): Promise<AdvertContract> {
    const response = await process.app.request('/api/admin/advert-contracts', { headers: owner })
    const { contracts }: ContractsResponse = await response.json()
    const found = contracts.find(contract => contract.id === id)
    if (!found) throw new Error('The contract is missing.')
    return found
  }
  const cancel = async (process: TestShop, who: { Cookie: string }, seen: AdvertContract) =>
    sendJson(
      process,
      'POST',
      `/api/admin/advert-contracts/${seen.id}/cancellation`,
      { version: seen.version, lastDay: seen.lastDayIfCancelled },
      who,
    )
  const accept = async (process: TestShop, { id, token }: { id: string; token: string }) =>
    sendJson(process, 'POST', `/api/advertiser-pages/${token}/contracts/${id}/acceptance`, { name: 'Ada' })

  /** How many mails were queued and cancellations noted, so far. */
  async function written(): Promise<{ mails: number; notes: number }> {
    const { read } = shop.db
    const mails = await read.selectFrom('notification').select('id').where('kind', '=', 'contract').execute()
    const notes = await read
      .selectFrom('audit_entry')
      .select('id')
      .where('action', '=', 'contract-cancelled')
      .execute()
    return { mails: mails.length, notes: notes.length }
  }
  async function writtenBy<Result>(act: () => Promise<Result>) {
    const before = await written()
    const result = await act()
    const after = await written()
    return { result, mails: after.mails - before.mails, notes: after.notes - before.notes }
  }

  test.each(ROUNDS)('by two owners at once is cancelled once, and both read the truth (%s)', async () => {
    const { id } = await acceptedContract(shop, owner)
    const seen = await contractOf(id)
    const { result, ...counts } = await writtenBy(() =>
      Promise.all([cancel(shop, owner, seen), cancel(twin, other, seen)]),
    )
    expect(result.map(({ status }) => status)).toEqual([204, 204])
    expect(counts).toEqual({ mails: 1, notes: 1 })
    expect(await contractOf(id)).toMatchObject({ cancelledOn: '2026-12-31', version: seen.version + 1 })
  })

  test.each(ROUNDS)(
    'at midnight to two last days ends on that of one, and the other owner is refused (%s)',
    async () => {
      const { id } = await acceptedContract(shop, owner)
      shop.setNow('2026-12-31T23:59:59Z')
      twin.setNow('2027-01-01T00:00:00Z')
      ;[owner, other] = [await signIn(shop), await signInAs(twin, 'partner')]
      const [early, late] = [await contractOf(id), await contractOf(id, twin)]
      expect([early.lastDayIfCancelled, late.lastDayIfCancelled]).toEqual(['2026-12-31', '2027-01-31'])
      const { result, ...counts } = await writtenBy(() =>
        Promise.all([cancel(shop, owner, early), cancel(twin, other, late)]),
      )
      const winner = result.findIndex(({ status }) => status === 204)
      const refused = result[1 - winner]
      expect([refused?.status, await refused?.text()]).toEqual([409, CONTRACT_REFUSALS['contract-changed']])
      expect(counts).toEqual({ mails: 1, notes: 1 })
      const lastDay = [early, late][winner]?.lastDayIfCancelled
      expect(await contractOf(id)).toMatchObject({ cancelledOn: lastDay })
      expect(await countSpots(shop.db.read, '2027-01-01')).toBe(winner)
      expect(await countSpots(shop.db.read, '2027-02-01')).toBe(0)
    },
  )

  test('is not, when its question was asked in the month before', async () => {
    const { id } = await acceptedContract(shop, owner)
    const seen = await contractOf(id)
    shop.setNow('2027-01-01T00:00:00Z')
    owner = await signIn(shop)
    const { result, ...counts } = await writtenBy(() => cancel(shop, owner, seen))
    expect(result.status).toBe(409)
    expect(counts).toEqual({ mails: 0, notes: 0 })
    expect(await contractOf(id)).toMatchObject({ cancelledOn: null, lastDayIfCancelled: '2027-01-31' })
  })

  test.each(ROUNDS)('while its business accepts it is either accepted or cancelled (%s)', async round => {
    const sent = await sentContract(shop, owner)
    const seen = await contractOf(sent.id)
    const { result, ...counts } = await writtenBy(async () => {
      const acting = [
        () => accept(twin, sent).then(({ status }) => ({ yes: status })),
        () => cancel(shop, owner, seen).then(({ status }) => ({ no: status })),
      ]
      const inTurn = round % 2 === 0 ? acting : acting.toReversed()
      const [one, two] = await Promise.all(inTurn.map(act => act()))
      return { ...one, ...two }
    })
    const { acceptedAt, cancelledOn } = await contractOf(sent.id)
    const isAccepted = acceptedAt !== null
    expect(cancelledOn === null).toBe(isAccepted)
    expect(result).toEqual(isAccepted ? { yes: 204, no: 409 } : { yes: 409, no: 204 })
    expect(counts).toEqual({ mails: 1, notes: isAccepted ? 0 : 1 })
  })

  test('without a yes gives its spots back at once, also after its first day', async () => {
    const { id } = await sentContract(shop, owner)
    for (const each of [shop, twin]) each.setNow('2026-12-10T09:00:00Z')
    owner = await signIn(shop)
    expect(await countSpots(shop.db.read, '2026-12-10')).toBe(1)
    expect((await cancel(shop, owner, await contractOf(id))).status).toBe(204)
    expect(await countSpots(shop.db.read, '2026-12-10')).toBe(0)
    expect(await contractOf(id)).toMatchObject({ state: 'cancelled', weeks: 0, totalPence: 0 })
  })

  test.each(['rhona', 'tom'])(
    'is cancelled by an owner alone: %s is refused, and nothing is written',
    async name => {
      const { id } = await acceptedContract(shop, owner)
      const seen = await contractOf(id)
      const staff = await signInAs(shop, name)
      const { result, ...counts } = await writtenBy(() => cancel(shop, staff, seen))
      expect(result.status).toBe(403)
      expect(counts).toEqual({ mails: 0, notes: 0 })
      expect(await contractOf(id)).toEqual(seen)
      expect(await countSpots(shop.db.read, '2027-05-31')).toBe(1)
    },
  )
})
