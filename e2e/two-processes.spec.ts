import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { USUAL_RULES } from '../src/features/shop/shop/booking-rules-contract.ts'
import { OWNER_PASSWORD } from '../src/testing/owner.ts'
import { makeStaff } from '../src/testing/staff.ts'
import { shownCode } from './support/devices.ts'
import { button, heading, joinAtKiosk, joinByPhone, region, wordsOn } from './support/queue-day.ts'
import { runTwoProcesses, type TwoProcesses } from './support/two-processes.ts'

const TIME = '2026-12-01T10:00'
const [TOM, YUSUF] = ['Tom Ashdown', 'Yusuf Karaman'] as const

const test = base.extend<{ processes: TwoProcesses }>({
  processes: [
    async ({ locale: _locale }, use) => {
      const processes = await runTwoProcesses(TIME)
      await use(processes)
      await processes.stop()
    },
    // PostgreSQL is set up, and the product loaded twice, outside the test's timeout.
    { timeout: 120_000 },
  ],
})

async function signedIn(browser: Browser, url: string, username: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 390, height: 844 }, hasTouch: true })
  const data = { username, password: OWNER_PASSWORD }
  const response = await page.request.post(`${url}/api/admin/login`, { data })
  expect(response.ok(), await response.text()).toBe(true)
  return page
}

async function openQueue(owner: Page): Promise<void> {
  const saved = await owner.request.put('/api/admin/shop-sections/rules', {
    data: { ...USUAL_RULES, queue: true },
    headers: { 'If-Match': '*' },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}

async function openPairedKiosk(browser: Browser, url: string, owner: Page): Promise<Page> {
  const kiosk = await browser.newPage({
    baseURL: url,
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  })
  await kiosk.goto('/kiosk')
  const data = { code: await shownCode(kiosk).textContent(), name: 'By the door' }
  const paired = await owner.request.post('/api/admin/shop-devices', { data })
  expect(paired.ok(), await paired.text()).toBe(true)
  return kiosk
}

const queueOn = (page: Page) => region(page, 'Queue')
const calledTo = (page: Page, barber: string) =>
  queueOn(page)
    .getByRole('listitem')
    .filter({ hasText: `Called to ${barber}` })

test('a kiosk on one process and barbers on both work one queue on PostgreSQL, and two who press Next at once get two people', async ({
  browser,
  processes,
}) => {
  const { db } = processes
  const [door, back] = processes.urls
  const clock = () => Temporal.Instant.from(`${TIME}:00Z`)
  await makeStaff({ db, clock }, { role: 'barber', username: 'tom', barberId: 1 })
  await makeStaff({ db, clock }, { role: 'barber', username: 'yusuf', barberId: 3 })
  const owner = await signedIn(browser, door, 'admin')
  await openQueue(owner)
  const [tom, yusuf] = [await signedIn(browser, back, 'tom'), await signedIn(browser, door, 'yusuf')]
  for (const phone of [tom, yusuf]) {
    await phone.goto('/admin/today')
    await expect(queueOn(phone).getByText('No one waits.')).toBeVisible()
  }

  const kiosk = await openPairedKiosk(browser, door, owner)
  const first = await joinAtKiosk(kiosk)
  for (const phone of [tom, yusuf]) await expect(queueOn(phone).getByText(first).first()).toBeVisible()
  const guest = await joinByPhone(browser, { url: back }, { javaScriptEnabled: false })
  const second = await wordsOn(guest)
  for (const phone of [tom, yusuf]) await expect(queueOn(phone).getByText(second).first()).toBeVisible()

  await Promise.all([button(tom, `Next: ${TOM}`).tap(), button(yusuf, `Next: ${YUSUF}`).tap()])
  for (const phone of [tom, yusuf])
    for (const barber of [TOM, YUSUF]) await expect(calledTo(phone, barber)).toHaveCount(1)
  const words = async (barber: string) => (await calledTo(tom, barber).textContent()) ?? ''
  const called = [await words(TOM), await words(YUSUF)]
  for (const code of [first, second]) expect(called.filter(text => text.includes(code))).toHaveLength(1)
  await guest.reload()
  await expect(heading(guest, 'It is your turn')).toBeVisible()

  await calledTo(tom, TOM).getByRole('button', { name: 'In the chair' }).tap()
  await expect(calledTo(yusuf, TOM)).toHaveCount(0)
  await calledTo(yusuf, YUSUF).getByRole('button', { name: 'In the chair' }).tap()
  for (const phone of [tom, yusuf]) await expect(queueOn(phone).getByText('No one waits.')).toBeVisible()
  const sat = await db.read.selectFrom('visit').select(['barber_id', 'status']).orderBy('barber_id').execute()
  expect(sat).toEqual([
    { barber_id: 1, status: 'confirmed' },
    { barber_id: 3, status: 'confirmed' },
  ])
})
