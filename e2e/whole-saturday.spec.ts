import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { clockTime } from '../src/shared/clock-time.ts'
import { openQueue } from './support/devices.ts'
import {
  type Barber,
  button,
  callNext,
  joinAtDesk,
  joinAtKiosk,
  joinByPhone,
  openBarber,
  openCalls,
  openKiosk,
  region,
  seatCalled,
  TEAM,
} from './support/queue-day.ts'
import { type RunningShop, runShop } from './support/running-shop.ts'

/* 60 who booked and 50 who walk in, on one day of one shop: by the calls of its devices first, from 18:50 on by hand. */

const SATURDAY = '2026-12-05'
const OPENS = 8 * 60
const CLOSES = 20 * 60 + 30
/** A clipper cut that was booked, then a gents cut of someone who walked in. */
const ROUND_MINUTES = 50
const BOOKED_MINUTES = 20
const CLIPPER_CUT = 5
/** How many walk in in each round. */
const WALK_INS_OF = [4, 4, 4, 4, 3, 4, 3, 3, 4, 4, 3, 3, 4, 3, 0] as const
const ROUNDS = WALK_INS_OF.length
const FIRST_BY_HAND = 13
const WALK_INS = 50

type Day = {
  shop: RunningShop
  staff: APIRequestContext
  calls: Awaited<ReturnType<typeof openCalls>>
  kiosk: Page
  board: Page
  desk: Page
  team: Barber[]
  browser: Browser
}
type Opened = Pick<Day, 'shop' | 'staff' | 'calls'>
let day: Day

const at = (shop: RunningShop, minute: number) => shop.setNow(`${SATURDAY}T${clockTime(minute)}:00Z`)
const startOf = (round: number) => OPENS + round * ROUND_MINUTES
const customerOf = (round: number, barber: number) =>
  `Guest ${'ABCDEFGHIJKLMNO'.charAt(round)}${'abcd'.charAt(barber)}`

async function planDay({ shop, staff, calls }: Opened): Promise<void> {
  const put = async (path: string, data: object) => {
    const url = `${shop.url}/api/admin/hours/${path}`
    const saved = await staff.put(url, { data, headers: { 'If-Match': '*' } })
    expect(saved.ok(), await saved.text()).toBe(true)
  }
  const span = { fromMinute: OPENS, untilMinute: CLOSES }
  await put(`opening-days/${SATURDAY}`, { ...span, reason: 'The Saturday before Christmas' })
  for (const [index] of TEAM.entries()) await put(`barbers/${index + 1}/days/${SATURDAY}`, { spans: [span] })
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index] of TEAM.entries()) {
      const time = clockTime(startOf(round))
      const customer = { customerName: customerOf(round, index), treatmentIds: [CLIPPER_CUT] }
      await calls.book({ barberId: index + 1, date: SATURDAY, time, ...customer })
    }
}

/** Who booked comes, and is seated in time; then each barber seats one of those who walked in. */
async function workByCalls({ shop, calls }: Opened, round: number, walkIns: number): Promise<void> {
  at(shop, Math.max(OPENS, startOf(round) - 5))
  const booked = await ofDay(shop)
    .select(['id', 'changed_at as version'])
    .where('start_minute', '=', startOf(round))
    .orderBy('barber_id')
    .execute()
  for (const { id, version } of booked)
    await calls.send(`/api/admin/visits/${id}/progress`, { version, step: 'arrived' })
  at(shop, startOf(round))
  for (const [index, { id }] of booked.entries()) {
    expect(await calls.next(index + 1)).toMatchObject({ kind: 'visit', id, name: customerOf(round, index) })
    await calls.send(`/api/admin/visits/${id}/seat`)
  }
  at(shop, startOf(round) + 5)
  for (let nth = 0; nth < walkIns; nth += 1) await calls.join()
  at(shop, startOf(round) + BOOKED_MINUTES)
  for (const name of TEAM.slice(0, walkIns)) await calls.seatNext(name)
}

/** Marked at the desk as they come in, and seated by their barber in time. */
async function seatBooked(round: number): Promise<void> {
  const { shop, desk, team } = day
  at(shop, Math.max(OPENS, startOf(round) - 5))
  await desk.reload()
  for (const [index] of team.entries()) await button(desk, `Here, ${customerOf(round, index)}`).click()
  at(shop, startOf(round))
  await Promise.all(
    team.map(async ({ name, phone }, index) => {
      const seats = region(phone, 'Queue').getByRole('button', {
        name: `In the chair: ${customerOf(round, index)}`,
      })
      await button(phone, `Next: ${name}`).tap()
      await seats.tap()
      await expect(seats).toHaveCount(0)
    }),
  )
}

/** At the door, by phone with and without a script, and at the desk, all at once; then each barber takes the next. */
async function workWalkIns(round: number, count: number): Promise<void> {
  const { kiosk, browser, shop, desk, board, team } = day
  at(shop, startOf(round) + 5)
  const byPhone = async (javaScriptEnabled: boolean) => {
    await (await joinByPhone(browser, shop, { javaScriptEnabled })).close()
  }
  const ways = [
    () => joinAtKiosk(kiosk),
    () => byPhone(true),
    () => joinAtDesk(desk, `Walker${'abcdefghijklmno'.charAt(round)}`),
    () => byPhone(false),
  ]
  await Promise.all(ways.slice(0, count).map(join => join()))
  await expect(region(board, 'Next in line').getByRole('listitem')).toHaveCount(count)
  at(shop, startOf(round) + BOOKED_MINUTES)
  const called = team.slice(0, count)
  await callNext(called, board)
  await seatCalled(called, board)
}

async function takePayment(desk: Page, name: string): Promise<void> {
  await button(desk, `Take payment of ${name}`).click()
  const payment = desk.getByRole('dialog', { name: 'Take payment' })
  await payment.getByRole('button', { name: 'Cash', exact: true }).click()
  await expect(desk.locator('.toast')).toContainText('Payment taken')
}

/** As the till’s button sends it, of all who are done and did not pay. */
async function takeOtherPayments(): Promise<void> {
  const done = await day.shop.db.read
    .selectFrom('visit')
    .select(['id', 'total_price_pence as pence'])
    .where('date', '=', SATURDAY)
    .where('status', '=', 'completed')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledger_entry').select('id').whereRef('visit_id', '=', 'visit.id'))),
    )
    .execute()
  for (const { id, pence } of done)
    await day.calls.send(`/api/admin/visits/${id}/payment`, { parts: [{ method: 'card', pence }] })
}

test.describe
  .serial('a Saturday of 60 who booked and 50 who walk in, with four chairs and no paper', () => {
    test.beforeAll(async ({ browser }) => {
      const shop = await runShop({ now: `${SATURDAY}T08:00:00Z` })
      const desk = await browser.newPage({ baseURL: shop.url })
      const staff = await openQueue(desk.request, shop)
      const calls = await openCalls(shop)
      await planDay({ shop, staff, calls })
      for (const [round, walkIns] of WALK_INS_OF.slice(0, FIRST_BY_HAND).entries())
        await workByCalls({ shop, staff, calls }, round, walkIns)
      const kiosk = await openKiosk(browser, shop, staff)
      const team = await Promise.all(TEAM.map(name => openBarber(browser, shop, name)))
      const board = await browser.newPage({ baseURL: shop.url })
      await board.goto('/board')
      await desk.goto('/admin/today')
      day = { shop, staff, calls, kiosk, board, desk, team, browser }
    })
    test.afterAll(() => day.shop.stop())

    test(`from ${clockTime(startOf(FIRST_BY_HAND))} on, everyone sits with the barber whose turn it is`, async () => {
      for (const [nth, count] of WALK_INS_OF.slice(FIRST_BY_HAND).entries()) {
        await seatBooked(FIRST_BY_HAND + nth)
        if (count > 0) await workWalkIns(FIRST_BY_HAND + nth, count)
      }
    })

    test('after closing, no one was lost or doubled, everyone has paid, and the report counts them', async () => {
      const { shop, staff, team, desk, board } = day
      at(shop, CLOSES - 5)
      await Promise.all(
        team.map(async ({ name, phone }) => {
          await button(phone, `Next: ${name}`).tap()
          await expect(phone.getByText('No one fits now.').first()).toBeVisible()
        }),
      )
      await expect(region(board, 'Next in line')).toContainText('No one is waiting')
      expect(await satBySource()).toEqual({ phone: ROUNDS * TEAM.length, 'walk-in': WALK_INS })
      expect(await overlaps()).toEqual([])
      await desk.goto('/admin/till')
      await desk.getByText(/not paid$/).click()
      await takePayment(desk, customerOf(0, 0))
      await takeOtherPayments()
      await desk.reload()
      const drawer = region(desk, 'The drawer')
      const due = await drawer.locator('strong').first().innerText()
      await expect(desk.getByText(/not paid$/)).toHaveCount(0)
      await drawer.getByRole('textbox', { name: 'Counted cash' }).fill(due.replace('£', ''))
      await button(desk, 'Close the day').click()
      await expect(desk.getByText(/^Closed by admin/)).toBeVisible()
      const report = async (path: string) =>
        (await staff.get(`${shop.url}/api/admin/reports${path}from=${SATURDAY}&to=${SATURDAY}`)).json()
      expect((await report('?')).visits).toMatchObject({ done: 110, noShows: 0, unmarked: 0, toCome: 0 })
      expect((await report('/queue?')).weeks).toMatchObject([
        { joined: WALK_INS, seated: WALK_INS, left: 0, missed: 0, turnedAway: 0 },
      ])
      await desk.goto(`/admin/reports?from=${SATURDAY}&to=${SATURDAY}`)
      await expect(desk.getByRole('link', { name: 'Visits done 110' })).toBeVisible()
    })
  })

const ofDay = ({ db }: RunningShop) => db.read.selectFrom('visit').where('date', '=', SATURDAY)

async function satBySource(): Promise<Record<string, number>> {
  const rows = await ofDay(day.shop)
    .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
    .where('status', '=', 'completed')
    .where('started_at', 'is not', null)
    .groupBy('source')
    .execute()
  return Object.fromEntries(rows.map(({ source, count }) => [source, Number(count)]))
}

/** Those who sat down while another still sat with their barber. */
async function overlaps(): Promise<string[]> {
  const sat = await ofDay(day.shop)
    .select(['id', 'barber_id as barberId', 'started_at as from', 'ended_at as until'])
    .orderBy('started_at')
    .execute()
  return sat.flatMap((visit, index) => {
    const before = sat.slice(0, index).filter(({ barberId }) => barberId === visit.barberId)
    return before.some(({ until }) => (until ?? '') > (visit.from ?? '')) ? [visit.id] : []
  })
}
