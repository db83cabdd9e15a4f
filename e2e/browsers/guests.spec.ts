import { expect } from '@playwright/test'
import { booked } from '../../src/testing/booking-requests.ts'
import { visitsIn } from '../support/wizard.ts'
import { story } from './story.ts'
import type { Visitor } from './visitor.ts'

async function confirmAsSam({ fill, press, sees }: Visitor): Promise<void> {
  await fill('Name', 'Sam Example')
  await fill('Email', 'sam@example.com')
  await fill('Phone', '07700 900123')
  await press('button', 'Confirm Booking')
  await sees('Your appointment has been reserved!')
}

story(
  'a visit is booked by treatment on a day of the month, and the wizard begins anew',
  async ({ visitor }) => {
    const { open, press, sees } = visitor
    await open('/booking')
    await press('link', 'Book by Treatment')
    await press('choice', 'Gents cut 16+')
    await press('button', 'Continue')
    await sees('Select Date & Time')
    await press('button', 'Month')
    await press('button', 'Friday, 4')
    await sees('Friday 4 December')
    await press('choice', '10:30')
    await press('button', 'Continue')
    await sees('Select Treatments')
    await press('button', 'Continue')
    await confirmAsSam(visitor)

    // Opened again, not reloaded.
    await open('/booking')
    await sees('Book by Barber')
  },
)

story('a visit is moved and cancelled on its own page', async ({ visitor, shop }) => {
  const { open, press, sees } = visitor
  const { token } = await booked(shop, { time: '10:15' })
  await open(`/visit/${token}`)
  await press('link', 'Choose a new time')
  await press('choice', '14:00')
  await press('button', 'Move my visit')
  await sees('Friday 4 December 2026 at 14:00')
  await press('link', 'Cancel my visit')
  await press('button', 'Yes, cancel it')
  await sees('Your visit is cancelled')
})

story('the booking dialog opens from a page and closes by Escape and by Back', async ({ visitor }) => {
  const { open, press, key, run, back, isAt } = visitor
  const isOpen = () =>
    run(`document.querySelector('dialog:modal iframe[title="Book your appointment"]') !== null`)
  await open('/price-list')
  await press('link', 'Book Now')
  await expect.poll(isOpen).toBe(true)
  await key('Escape')
  await expect.poll(isOpen).toBe(false)
  await press('link', 'Book Now')
  await expect.poll(isOpen).toBe(true)
  await back()
  await expect.poll(isOpen).toBe(false)
  await isAt(/^\/price-list$/)
})

story('a visit is booked by barber', async ({ visitor, shop }) => {
  const { open, press, sees } = visitor
  await open('/booking')
  await press('link', 'Book by Barber')
  await press('choice', 'Marco Bellandi')
  await press('button', 'Continue')
  await sees('Select Date & Time')
  await press('choice', '11:00')
  await press('button', 'Continue')
  await press('choice', 'Gents cut 16+')
  await press('button', 'Continue')
  await confirmAsSam(visitor)
  expect(await visitsIn(shop)).toHaveLength(1)
})
