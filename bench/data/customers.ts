import type { Database, Tx } from '../../src/db/database.server.ts'
import { searchText } from '../../src/features/calendar/customers/search-rules.ts'

const AT_ONCE = 1_000

const FIRST_NAMES =
  'Anna Joanna Susannah Oliver George Arthur Noah Muhammad Leo Oscar Harry Archie Jack Henry Charlie Freddie Theodore Alfie Jacob Thomas'.split(
    ' ',
  )
const SYLLABLES =
  'ash ben cal dor el far gil har in jor kel lan mar nor ol pen qui rad sel tor ul van wes yar zel'.split(' ')

/** Customers with names and mobile numbers as a town has them, each with a visit on some day of ten years. */
export async function fillCustomers(db: Database, count: number): Promise<void> {
  const random = seeded(1)
  const customers = Array.from({ length: count }, () => randomCustomer(random))
  for (let at = 0; at < count; at += AT_ONCE)
    await db.transact(tx => insertCustomers(tx, customers.slice(at, at + AT_ONCE)))
}

function randomCustomer(random: (below: number) => number) {
  const of = (list: readonly string[]) => list[random(list.length)] ?? ''
  const name = `${of(FIRST_NAMES)} ${of(SYLLABLES)}${of(SYLLABLES)}${of(SYLLABLES)}`
  const phoneKey = `447${400 + random(600)}${String(random(1_000_000)).padStart(6, '0')}`
  const date = `${2017 + random(10)}-0${1 + random(9)}-1${random(10)}`
  return { phone_key: phoneKey, name, search_text: searchText({ name, phoneKey }), last_date: date }
}

function insertCustomers(tx: Tx, customers: readonly ReturnType<typeof randomCustomer>[]) {
  return tx
    .insertInto('known_customer')
    .values(customers)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The same numbers in every run (a linear congruential generator). */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
