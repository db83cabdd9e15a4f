import { expect, test } from 'vitest'
import { UNREADABLE_PHONE, whyNotEmail, whyNotName, whyNotPhone } from './contact-details.ts'
import { customerEmail, customerName, phoneNumber } from './contact-schemas.ts'
import { customerPhone } from './phone-number.ts'

test('a name is one line of up to 100 characters, in any script', () => {
  for (const name of ['Sam', '  Zoë O’Neill 💈 ', '李', 'S'.repeat(100)]) expect(whyNotName(name)).toBeNull()
  for (const name of ['', '   ', 'Sam\u0000', 'Sam\nExample', '\ud800'])
    expect(whyNotName(name)).toBe('Please give a name that we can call out.')
  expect(whyNotName('S'.repeat(101))).toContain('up to 100 characters')
})

test('a phone number is 7 to 15 digits with the usual marks between them', () => {
  for (const phone of ['07700 900123', '+44 (0)1632 960-123', '1234567'])
    expect(whyNotPhone(phone)).toBeNull()
  for (const phone of ['', '123456', '1'.repeat(16), '07700 900123 is mine', '٠٧٧٠٠٩٠٠١٢٣'])
    expect(whyNotPhone(phone)).toContain('7 to 15 digits')
  expect(whyNotPhone('0 '.repeat(16).trim())).toBe('Please give a phone number of up to 15 digits.')
})

test('an email address has a name, an @ and a domain with a dot', () => {
  for (const email of ['sam@shop.example', ' o’neill@x.example'.replace('’', "'"), 'a.b+c@d-e.example'])
    expect(whyNotEmail(email)).toBeNull()
  for (const email of ['', 'sam', 'sam@shop', '.sam@shop.example', 'a..b@shop.example', 'sam@-x.example'])
    expect(whyNotEmail(email)).toBe('Please give an email address such as name@example.com.')
  expect(whyNotEmail(`${'s'.repeat(250)}@shop.example`)).toBe('Please give a shorter email address.')
})

// Shows ASVS 2.2.1
test('the contract has the same rules and texts, and trims white space', () => {
  const checks = [
    { contract: customerName, whyNot: whyNotName },
    { contract: phoneNumber, whyNot: whyNotPhone },
    { contract: customerEmail, whyNot: whyNotEmail },
  ]
  for (const { contract, whyNot } of checks)
    for (const text of ['', ' Sam ', '07700 900123', 'sam@shop.example ', 'x'.repeat(300), 'Sam\u0000']) {
      const { success, data, error } = contract.safeParse(text)
      expect(error?.issues[0]?.message ?? null).toBe(whyNot(text))
      if (success) expect(data).toBe(text.trim())
    }
})

// Shows threat 132
test('the booking’s contract refuses unreadable phone numbers with one sentence', () => {
  const sentencesOf = (phone: string) =>
    customerPhone.safeParse(phone).error?.issues.map(({ message }) => message) ?? []
  for (const phone of ['07700 900123', '7700 900123', '+353 20 912 3456'])
    expect(sentencesOf(phone)).toEqual([])
  for (const phone of ['00 7700 900123', '12345678', '+44 44 7700 900123'])
    expect(sentencesOf(phone)).toEqual([UNREADABLE_PHONE])
  expect(sentencesOf('123')).toEqual([whyNotPhone('123')])
})
