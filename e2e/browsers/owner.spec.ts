import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { booked } from '../../src/testing/booking-requests.ts'
import { makeOwner, OWNER_PASSWORD } from '../../src/testing/owner.ts'
import { jpegOf } from '../../src/testing/photos/pictures.ts'
import { placeOf as placeInDiary } from '../support/diary.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { story } from './story.ts'
import type { Visitor } from './visitor.ts'

const DAY = '/admin/diary?date=2026-12-04'

async function signIn(visitor: Visitor, shop: RunningShop): Promise<void> {
  await makeOwner(shop)
  await visitor.open('/admin-login')
  await visitor.fill('Username', 'admin')
  await visitor.fill('Password', OWNER_PASSWORD)
  await visitor.key('Enter')
  await visitor.isAt(/^\/admin\b(?!-login)|^\/admin-dashboard/)
}

story('a visit is marked as done and paid, beside its message', async ({ visitor, shop }) => {
  const { open, press, sees, run } = visitor
  await booked(shop, { time: '10:00' })
  shop.setNow('2026-12-04T11:30:00Z')
  await signIn(visitor, shop)
  await open(DAY)
  await press('visit', 'Sam Example')
  await press('button', 'Done')
  // It stays where it is shown first, and may be gone by the time the payment is taken.
  const leftOfSheet = `document.querySelector('.toast').getBoundingClientRect().right <=
    document.querySelector('dialog.sheet').getBoundingClientRect().left`
  await expect.poll(() => run(`document.querySelector('.toast') !== null && ${leftOfSheet}`)).toBe(true)
  await press('button', 'Card')
  await sees('Payment taken')
})

story('a visit is dragged to a later time', async ({ visitor, shop }) => {
  const { open, drag, placeOf, sees } = visitor
  const { id } = await booked(shop, { time: '10:00' })
  // An hour of the diary, as a colleague's column shows it.
  await booked(shop, { time: '11:00', barberId: 2, customerName: 'Ada Example' })
  await signIn(visitor, shop)
  await open(DAY)
  const from = await placeOf('visit', 'Sam Example')
  const { y: until } = await placeOf('visit', 'Ada Example')
  const steps = Array.from({ length: 10 }, (_, step) => ({
    x: from.x + step,
    y: from.y + ((until - from.y) * (step + 1)) / 10,
  }))
  await drag([from, ...steps])
  await sees('Visit moved')
  await expect.poll(() => placeInDiary(shop, id)).toMatchObject({ start: 660, minutes: 30 })
})

story('the palette opens, is searched, and closes by Escape', async ({ visitor, shop }) => {
  const { open, press, type, key, run } = visitor
  await signIn(visitor, shop)
  await open('/admin/today')
  await press('button', 'Find')
  const isOpen = () => run(`document.querySelector('dialog.palette:modal') !== null`)
  await expect.poll(isOpen).toBe(true)
  await type('till')
  await key('Escape')
  await expect.poll(isOpen).toBe(false)
})

story(
  'the diary has no strips at its edges, and the date is an icon on a phone',
  async ({ visitor, shop }) => {
    const { open, placeOf, resize, run } = visitor
    await signIn(visitor, shop)
    await resize(500, 800)
    await open(DAY)
    await expect
      .poll(() => run(`document.querySelector('.day-date svg')?.getBoundingClientRect().width > 10`))
      .toBe(true)
    for (const width of [1280, 800, 500]) {
      await resize(width, 800)
      await open('/admin/diary?date=2026-12-04&view=week&barber=1')
      await placeOf('link', 'Week')
      expect(await run(`document.documentElement.clientWidth - innerWidth`)).toBe(0)
      expect(await run(`document.documentElement.scrollWidth - innerWidth`)).toBe(0)
      const colour = await run(`getComputedStyle(document.querySelector('.day-scroller')).scrollbarColor`)
      expect(colour).not.toBe('auto')
    }
  },
)

story('a photo is put up', async ({ visitor, shop }, info) => {
  const { open, upload, press, fill, sees } = visitor
  await signIn(visitor, shop)
  await open('/admin/shop/photos')
  const file = info.outputPath('chairs.jpg')
  await writeFile(file, await jpegOf({ width: 1600, height: 1200 }))
  await sees('Top of the home page')
  await upload('input[type=file]', file)
  await fill('What it shows', 'Our three chairs')
  await press('button', 'Put It Up')
  await sees('Photo is up')
})
