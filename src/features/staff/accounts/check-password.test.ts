import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import config from '../../../../shop.config.ts'
import { whyNotNewPassword } from './check-password.server.ts'
import { guessesLog10 } from './guess-password.server.ts'

const whyNot = (password: string) => whyNotNewPassword(config.name, password, guessesLog10)
const COMMON = dictionary['passwords-common']

async function notCommon(passwords: readonly string[]): Promise<string[]> {
  const refusals = await Promise.all(passwords.map(password => whyNot(password)))
  return passwords.filter((_, index) => refusals[index] !== 'password-common')
}

// Shows §5.8, threat 91, ASVS 6.2.5
test('there are no composition rules', async () => {
  for (const password of ['only small letters', '73501946285017', '  spaces at ends  ', 'Xk7!mQ2@pL9z'])
    expect(await whyNot(password), password).toBeNull()
})

// Shows threat 91, ASVS 6.2.4
test('refuses common passwords of 12 characters and more in any case', async () => {
  const long = COMMON.filter(password => password.length >= 12)
  expect(long.length).toBeGreaterThan(300)
  expect(await notCommon(long)).toEqual([])
  expect(await notCommon(long.slice(0, 30).map(password => password.toUpperCase()))).toEqual([])
})

// Shows threat 91, ASVS 6.2.4
test('refuses shorter common passwords that were padded with digits', async () => {
  const padded = COMMON.slice(0, 3000)
    .filter((_, index) => index % 12 === 0)
    .filter(password => password.length >= 6 && password.length < 12)
    .map(password => `${password}123456`.slice(0, 12))
    .filter(password => password.length === 12)
  expect(padded.length).toBeGreaterThan(180)
  expect(await notCommon(padded)).toEqual([])
})

// Shows threat 91
test('refuses repeated, sequential and keyboard passwords', async () => {
  const easy = ['aaaaaaaaaaaaa', 'abcabcabcabc', 'towelboxtowelbox', 'abcdefghijklm', '098765432109876']
  const more = ['qwertyuiopasdf', 'abcd1234efgh', '111222333444', '1qaz@WSX3edc', 'ab cd'.repeat(25)]
  expect(await notCommon([...easy, ...more])).toEqual([])
})

// Shows ASVS 6.2.11
test('refuses likely words of a barber shop and common words with a year', async () => {
  const likely = ['thebarbershop1', 'barbershop123', 'adminadminadmin', 'P@ssw0rd1234', 'Summer2026!!']
  expect(await notCommon([...likely, 'correcthorsebatterystaple', 'iloveyouforever'])).toEqual([])
})

// Shows threat 91, ASVS 6.1.2, ASVS 6.2.11
test('refuses passwords with the shop’s or the product’s name', async () => {
  for (const password of ['The Brass Comb, 7 Yard', 'xx-brasscomb-91-qv', 'k8 CHAIR time z3'])
    expect(await whyNot(password), password).toBe('password-name')
})
