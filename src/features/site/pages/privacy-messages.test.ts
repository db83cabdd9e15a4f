import { describe, expect, test } from 'vitest'
import config from '../../../../shop.config.ts'
import { waitingRequest } from '../../booking/waiting-list/contract.ts'
import { readShopConfig } from '../../shop/shop/read-config.server.ts'
import { privacyParts } from './privacy-messages.ts'

const shop = readShopConfig(config)
const page = privacyParts(shop, { hasForeignWidget: false })
  .flatMap(({ paragraphs }) => paragraphs)
  .join('\n')

describe('the privacy page', () => {
  // Shows threat 174
  test('speaks of the queue only where there is one, and of when a name left with it is deleted', () => {
    const parts = privacyParts({ ...shop, walkIns: true, queue: true }, { hasForeignWidget: false })
    const withQueue = parts.flatMap(({ paragraphs }) => paragraphs).join('\n')
    expect(withQueue).toContain('deleted in the night after that day')
    expect(page).not.toContain('queue')
  })

  // Shows threat 55
  test('states that a booking stores an email, which the form requires', () => {
    expect(page).toContain('When you book: your name, your phone number and your email,')
    expect(page).not.toContain('if you give it')
  })

  // Shows threat 55
  test('names every field of a request to join the waiting list', () => {
    const fieldsNamed = {
      customerName: 'your name',
      customerPhone: 'your phone number',
      customerEmail: 'your email',
      treatmentIds: 'which treatments',
      barberId: 'which barber',
      firstDate: 'which days',
      lastDate: 'which days',
      from: 'hours',
      until: 'hours',
    }
    expect(Object.keys(fieldsNamed).toSorted()).toEqual(Object.keys(waitingRequest.shape).toSorted())
    const paragraph = page.split('\n').find(line => line.startsWith('When you join the waiting list'))
    for (const text of Object.values(fieldsNamed)) expect(paragraph).toContain(text)
  })

  test('states what is kept of payments, and of the days off of those who work there', () => {
    expect(page).toContain('what was paid and how, or why nothing was')
    expect(page).toMatch(/days off, with a private note where one is written\. No customer sees it/)
  })

  // Shows threat 177
  test('states when a business that advertises is erased, and that its invoices stay', () => {
    expect(page).toContain('6 years after the end of our financial year of your last invoice')
    expect(page).toContain('your invoices with the name and address on them, stay in our books')
  })

  test('states what happens to an offer that was not accepted', () =>
    expect(page).toContain('loses your name, phone number and email as soon as it is no longer held'))

  test('mentions calendar apps that read the diary, and bookings on behalf of others', () => {
    expect(page).toContain('the company behind it sees your name and your treatments')
    expect(page).toContain('the names of those you book for')
  })
})
