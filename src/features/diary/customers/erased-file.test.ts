import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { seededAddress } from '../../../testing/engines.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { eraseCustomer } from './erase-customer.server.ts'

// Shows threat 56
test('erased data is not in the bytes of a closed SQLite file', async () => {
  const address = await seededAddress('sqlite')
  if (address.engine !== 'sqlite') throw new Error('This test is about a file.')
  const shop = await openTestShop(address)
  const bytes = () => readFileSync(address.file, 'latin1')
  // Large enough that freed space is not simply overwritten.
  const customerName = 'Samuel Erasable '.repeat(6).trim()
  for (const time of ['09:00', '09:30', '10:00', '10:30'])
    await booked(shop, { customerName, customerPhone: '07700 900321', time })
  await booked(shop, { customerName: 'Olive Other', customerPhone: '07700 900654', time: '11:00' })
  await shop.close()
  expect(bytes()).toMatch(/Samuel Erasable/)

  const again = await openTestShop(address)
  await eraseCustomer(again, { who: 'admin', origin: null }, { phone: '07700 900321', visitsToCome: 4 })
  await again.close()
  expect(bytes()).not.toMatch(/Samuel|900321/)
  expect(bytes()).toMatch(/Olive Other/)
})
