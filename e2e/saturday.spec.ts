import type { Page } from '@playwright/test'
import { openQueue } from './support/devices.ts'
import {
  type Barber,
  button,
  calledRow,
  callNext,
  heading,
  joinAtDesk,
  joinAtKiosk,
  joinByPhone,
  openBarber,
  openCalls,
  openKiosk,
  region,
  seatCalled,
  TEAM,
  wordsOn,
} from './support/queue-day.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const SATURDAY = '2026-12-05'
const MARCO = 'Marco Bellandi'
const BOOKED = {
  '10:30': ['Anna Early', 'Bela Early', 'Cleo Early', 'Dora Early'],
  '12:00': ['Edda Noon', null, 'Gina Noon', 'Hugo Noon'],
} as const
type BookedTime = keyof typeof BOOKED
type Calls = Awaited<ReturnType<typeof openCalls>>

const at = (shop: RunningShop, time: string) => shop.setNow(`${SATURDAY}T${time}:00Z`)

async function book(calls: Calls): Promise<void> {
  for (const time of ['10:30', '12:00'] satisfies BookedTime[])
    for (const [index, customerName] of BOOKED[time].entries())
      if (customerName !== null) await calls.book({ barberId: index + 1, date: SATURDAY, time, customerName })
}

/** Marked at the desk as they come in, and seated by their barber at their time. */
async function seatBooked(
  shop: RunningShop,
  { time, desk, barbers }: { time: BookedTime; desk: Page; barbers: readonly Barber[] },
): Promise<void> {
  const due = barbers.flatMap(barber => {
    const name = BOOKED[time][TEAM.indexOf(barber.name)]
    return name ? [{ ...barber, name }] : []
  })
  await desk.reload()
  for (const { name } of due) await button(desk, `Here, ${name}`).click()
  at(shop, time)
  await Promise.all(
    due.map(async ({ name, phone }) => {
      const seats = region(phone, 'Queue').getByRole('button', { name: `In the chair: ${name}` })
      await button(phone, /^Next: /).tap()
      await seats.tap()
      await expect(seats).toHaveCount(0)
    }),
  )
}

const lineOf = (board: Page) => region(board, 'Next in line').getByRole('listitem')
const codesInLine = (board: Page) => lineOf(board).getByText(/^[a-z]+ [a-z]+\s*$/)

test('a busy Saturday is worked from the door, phones and the desk to four chairs, without paper', async ({
  page: board,
  shop,
  browser,
}) => {
  test.setTimeout(120_000)
  at(shop, '10:00')
  const desk = await browser.newPage({ baseURL: shop.url })
  const staff = await openQueue(desk.request, shop)
  const calls = await openCalls(shop)
  await book(calls)
  const kiosk = await openKiosk(browser, shop, staff)
  const team: Barber[] = []
  for (const name of TEAM) team.push(await openBarber(browser, shop, name))
  await board.goto('/board')
  await desk.goto('/admin/today')

  const first = []
  for (let count = 0; count < 4; count += 1) first.push(await joinAtKiosk(kiosk))
  expect((await callNext(team, board)).toSorted()).toEqual(first.toSorted())
  await seatCalled(team, board)

  at(shop, '10:05')
  const fifth = await joinAtKiosk(kiosk)
  await button(kiosk, 'Gents cut 16+').tap()
  await kiosk.context().setOffline(true)
  await expect(kiosk.getByRole('alert')).toContainText('Please tell a barber that you are here.')
  await kiosk.context().setOffline(false)
  await expect(kiosk.getByRole('alert')).toBeHidden()
  await button(kiosk, 'Start again').tap()
  const sixth = await joinAtKiosk(kiosk)
  const withoutScript = await joinByPhone(browser, shop, { javaScriptEnabled: false })
  for (const name of ['Noor', 'Asha', 'Sam', 'Max']) await joinAtDesk(desk, name)
  const leaving = await joinByPhone(browser, shop, { javaScriptEnabled: false })
  const absent = await joinByPhone(browser, shop)
  await expect(lineOf(board)).toHaveCount(9)
  await expect(board.getByText('Noor')).toHaveCount(0)

  at(shop, '10:25')
  await seatBooked(shop, { time: '10:30', desk, barbers: team })
  at(shop, '11:00')
  const atEleven = await callNext(team, board)
  expect(atEleven).toEqual(expect.arrayContaining([fifth, sixth, await wordsOn(withoutScript)]))
  await withoutScript.reload()
  await expect(heading(withoutScript, 'It is your turn')).toBeVisible()
  await seatCalled(team, board)
  await leaving.getByRole('link', { name: 'Leave the queue' }).click()
  await button(leaving, 'Yes, leave the queue').click()
  await expect(heading(leaving, 'You have left the queue')).toBeVisible()

  // Someone sets the clock back: no one loses their place by it.
  await expect(codesInLine(board)).toHaveCount(4)
  at(shop, '10:40')
  const before = (await codesInLine(board).allTextContents()).map(words => words.trim())
  const meanwhile = [await joinAtKiosk(kiosk), await joinAtKiosk(kiosk)]
  await expect(codesInLine(board)).toHaveText([...before, ...meanwhile])
  at(shop, '11:10')
  for (let count = 0; count < 7; count += 1) await calls.join()
  const last = await joinByPhone(browser, shop)

  at(shop, '11:30')
  await desk.reload()
  await desk.getByLabel(`${MARCO}: away…`).click()
  await button(desk, 'Away for the rest of today').click()
  await last.reload()
  await expect(last.getByRole('status').getByText('Your wait has grown')).toContainText(
    `because ${MARCO} had to leave`,
  )
  const three = team.filter(({ name }) => name !== MARCO)
  await callNext(three, board)
  await seatCalled(three, board)
  at(shop, '11:55')
  await seatBooked(shop, { time: '12:00', desk, barbers: three })

  at(shop, '12:30')
  const missing = await wordsOn(absent)
  expect(await callNext(three, board)).toContain(missing)
  for (const barber of three) {
    if ((await calledRow(barber).getByText(missing).count()) === 0) continue
    await calledRow(barber).getByRole('button', { name: 'Not here' }).tap()
    await callNext([barber], board, three.length)
  }
  await seatCalled(three, board)
  await absent.reload()
  await expect(heading(absent, 'We called you and you weren’t there')).toBeVisible()
  await button(absent, 'I’m back').tap()
  await expect(heading(absent, 'You are in the queue')).toBeVisible()

  at(shop, '13:00')
  expect(await callNext(three, board)).toContain(missing)
  await seatCalled(three, board)
  at(shop, '13:30')
  for (const { name } of three) await calls.seatNext(name)
  at(shop, '14:00')
  for (const { name } of three.slice(0, 2)) await calls.seatNext(name)
  await expect(region(board, 'Next in line')).toContainText('No one is waiting')
  await absent.reload()
  await expect(heading(absent, 'All done')).toBeVisible()
  expect(await visitsBySource(shop)).toEqual({ phone: 7, 'walk-in': 22 })
})

/** How many sat that day, or sit, by how they came. */
async function visitsBySource(shop: RunningShop): Promise<Record<string, number>> {
  const rows = await shop.db.read
    .selectFrom('visit')
    .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
    .where('date', '=', SATURDAY)
    .where('started_at', 'is not', null)
    .groupBy('source')
    .execute()
  return Object.fromEntries(rows.map(({ source, count }) => [source, Number(count)]))
}
