import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read } from '../../../testing/booking-requests.ts'
import { ONE_ENGINE, seededAddress } from '../../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import type { Treatment } from '../treatments/contract.ts'
import type { Barber, Skills } from './contract.ts'

describe.each(ONE_ENGINE)('barbers and their treatments on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  afterAll(() => shop.close())

  const namesAt = async (path: string) => (await read<Barber[]>(shop, path)).map(barber => barber.name)

  // Shows §3.2, §7.6
  test('guests see a barber’s id, name, title and picture, and nothing else', async () => {
    const barbers = await read<Barber[]>(shop, '/api/barbers')
    expect(barbers.map(barber => Object.keys(barber))).toEqual(
      barbers.map(() => ['id', 'name', 'title', 'imageUrl']),
    )
    expect(barbers[0]).toEqual({
      id: 1,
      name: 'Tom Ashdown',
      title: 'Owner and master barber',
      imageUrl: '/portraits/tom-ashdown.svg',
    })
    expect(barbers[3]?.imageUrl).toBeNull()
  })

  // Shows §7.7
  test('lists the barbers who do a treatment', async () =>
    expect(await namesAt('/api/treatments/6/barbers')).toEqual(['Tom Ashdown', 'Yusuf Karaman']))

  test('lists the barbers who do all of several treatments', async () => {
    expect(await namesAt('/api/treatments/1/barbers?also=8,10')).toEqual(['Tom Ashdown', 'Marco Bellandi'])
    expect(await namesAt('/api/treatments/6/barbers?also=10')).toEqual(['Tom Ashdown'])
    expect(await namesAt('/api/treatments/6/barbers?also=6')).toEqual(['Tom Ashdown', 'Yusuf Karaman'])
  })

  test.each(['/api/treatments/999/barbers', '/api/treatments/1/barbers?also=999'])(
    'responds with a 404 for an unknown treatment: %s',
    async path => {
      const response = await shop.app.request(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe('There is no such treatment.')
    },
  )

  // Shows §3.1, §7.5
  test('the price list is in its own order, in pence and minutes', async () => {
    const list = await read<Treatment[]>(shop, '/api/treatments')
    expect(list).toHaveLength(14)
    expect(list[0]).toEqual({
      id: 1,
      name: 'Gents cut 16+',
      description: expect.any(String),
      price: 1900,
      duration: 30,
      group: 'cuts',
    })
    expect(list.find(({ name }) => name === 'Cut and beard')).toMatchObject({ parts: [1, 8] })
    expect(list.map(treatment => treatment.price)).toEqual([
      1900, 1600, 1400, 1500, 1400, 2200, 1800, 1500, 3000, 1800, 4500, 400, 400, 700,
    ])
  })

  // Shows §3.1
  test('a treatment without active barbers is on the price list but can’t be booked', async () => {
    const turn = (is_active: number, ids: number[]) =>
      shop.db.transact(tx => tx.updateTable('barber').set({ is_active }).where('id', 'in', ids).execute())
    const idsAt = async (path: string) => (await read<Treatment[]>(shop, path)).map(({ id }) => id)
    const [whole, doing] = [
      await idsAt('/api/price-list'),
      await read<Barber[]>(shop, '/api/treatments/6/barbers'),
    ]
    const [first, ...others] = doing.map(({ id }) => id)
    await turn(0, others)
    expect(await idsAt('/api/treatments')).toEqual(whole)
    await turn(0, [first ?? 0])
    const offered = await idsAt('/api/treatments')
    expect(offered).not.toContain(6)
    expect(offered.length > 0).toBe(true)
    expect(await idsAt('/api/price-list')).toEqual(whole)
    await turn(
      1,
      doing.map(({ id }) => id),
    )
    expect(await idsAt('/api/treatments')).toEqual(whole)
  })

  test('lists what each barber who takes bookings does, without what is retired', async () => {
    const turn = (is_active: number) =>
      shop.db.transact(tx => tx.updateTable('barber').set({ is_active }).where('id', '=', 2).execute())
    const retire = (retired_on: string | null) =>
      shop.db.transact(tx => tx.updateTable('treatment').set({ retired_on }).where('id', '=', 13).execute())
    await turn(0)
    await retire('2026-11-30')
    const skills = await read<Skills[]>(shop, '/api/skills')
    await turn(1)
    await retire(null)
    expect(skills).toEqual([
      { barberId: 1, treatmentIds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14] },
      { barberId: 3, treatmentIds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 12] },
      { barberId: 4, treatmentIds: [1, 2, 3, 4, 5, 12] },
    ])
  })

  // Shows §7.8
  test('a barber’s treatments are in the order of the price list', async () => {
    const list = await read<Treatment[]>(shop, '/api/barbers/4/treatments')
    expect(list.map(treatment => treatment.id)).toEqual([1, 2, 3, 4, 5, 12, 13])
  })
})
