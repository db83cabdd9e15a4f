import { expect, test } from 'vitest'
import { savedToast } from './screen-messages.ts'

const TODAY = '2026-11-28'

test('a price from a later day says when customers see it', () => {
  const said = (from: string) => savedToast({ type: 'price', from }, TODAY).description
  expect(said('2027-01-01')).toBe('Customers see it from 1 January. Booked visits keep theirs.')
  expect(said(TODAY)).toBe('Customers see it at once. Booked visits keep theirs.')
  expect(said('2028-01-01')).toBe('Customers see it from 1 January 2028. Booked visits keep theirs.')
})

test('a treatment that no one does is not said to be bookable', () =>
  expect(savedToast({ type: 'add', treatment: { barbers: [] } }, TODAY).description).toBe(
    'No one does it yet, so it can’t be booked.',
  ))

test('what leaves the menu is not said to be seen', () =>
  expect(savedToast({ type: 'retire', isRetired: true }, TODAY)).toMatchObject({
    title: 'Off the menu',
    description: 'Customers can’t book it any more.',
  }))
