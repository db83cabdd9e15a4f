import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import config from '../../../shop.config.ts'
import { readShopConfig } from '../shop/read-config.server.ts'
import { whyNotNewPassword } from './check-password.server.ts'

const { shop } = readShopConfig(config)
const COMMON = dictionary['passwords-common']

async function notCommon(passwords: readonly string[]): Promise<string[]> {
  const refusals = await Promise.all(passwords.map(password => whyNotNewPassword({ shop }, password)))
  return passwords.filter((_, index) => refusals[index] !== 'password-common')
}

test('no rule says what a password is made of', async () => {
  for (const password of ['only small letters', '73501946285017', '  spaces at ends  ', 'Xk7!mQ2@pL9z'])
    expect([password, await whyNotNewPassword({ shop }, password)]).toEqual([password, null])
})

test('every common password of 12 characters or more is refused, in any case', async () => {
  const long = COMMON.filter(password => password.length >= 12)
  expect(long.length).toBeGreaterThan(300)
  expect(await notCommon(long)).toEqual([])
  expect(await notCommon(long.slice(0, 30).map(password => password.toUpperCase()))).toEqual([])
})

test('common shorter passwords are refused with digits added to reach 12', async () => {
  const padded = COMMON.slice(0, 3000)
    .filter((_, index) => index % 12 === 0)
    .filter(password => password.length >= 6 && password.length < 12)
    .map(password => `${password}123456`.slice(0, 12))
    .filter(password => password.length === 12)
  expect(padded.length).toBeGreaterThan(180)
  expect(await notCommon(padded)).toEqual([])
})

test('repeated, sequential and keyboard passwords are refused', async () => {
  const easy = ['aaaaaaaaaaaaa', 'abcabcabcabc', 'towelboxtowelbox', 'abcdefghijklm', '098765432109876']
  const more = ['qwertyuiopasdf', 'abcd1234efgh', '111222333444', '1qaz@WSX3edc', 'ab cd'.repeat(25)]
  expect(await notCommon([...easy, ...more])).toEqual([])
})

test('what is likely on a barber’s dashboard is refused, common words with a year too', async () => {
  const likely = ['thebarbershop1', 'barbershop123', 'adminadminadmin', 'P@ssw0rd1234', 'Summer2026!!']
  expect(await notCommon([...likely, 'correcthorsebatterystaple', 'iloveyouforever'])).toEqual([])
})

test('the shop’s and the product’s names are refused inside a password', async () => {
  for (const password of ['The Brass Comb, 7 Yard', 'xx-brasscomb-91-qv', 'k8 CHAIR time z3'])
    expect([password, await whyNotNewPassword({ shop }, password)]).toEqual([password, 'password-name'])
})
