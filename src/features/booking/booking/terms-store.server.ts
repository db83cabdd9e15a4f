import { sql } from 'kysely'
import type { Tx } from '../../../db/database.server.ts'
import { hasManyWriters } from '../../../db/engines/many-writers.server.ts'
import { prepared, type Values } from '../../../db/engines/prepared.server.ts'
import type { Block } from '../../calendar/online-blocks/rules.ts'
import { blockColumns, blockIn } from '../../calendar/online-blocks/store.server.ts'
import { visitTextedTo } from '../../calendar/visits/link-store.server.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import { storedSecret } from '../../shop/shop/secret-store.server.ts'
import { newestRules, rulesIn } from '../../shop/shop/section-store.server.ts'
import { clientLocks, lockAsBooking } from './client-store.server.ts'

/** Of one visit or a group's. */
type WantedTerms = {
  phoneKey: string
  /** Of a visit whose page was open on the same device; null without one. */
  tokenHash: string | null
  /** Null where no caps hold. */
  address: string | null
  barberIds: readonly number[]
  treatmentIds: readonly number[]
}

type BookingTerms = {
  rules: BookingRules
  block: Block
  /** Undefined before it was first needed. */
  secret: string | undefined
  isProven: boolean
}

/**
 * What holds for a booking besides its day. On PostgreSQL the same statement makes changes of the menu and of its barbers'
 * absences wait for it, and bookings of its client: what the next one reads stays so until the booking is stored.
 */
export async function bookingTerms(tx: Tx, wanted: WantedTerms): Promise<BookingTerms> {
  const { phoneKey, tokenHash, address } = wanted
  // Its number is what a client with a proof of it is counted by.
  const clients = [address ? [`address ${address}`] : [], tokenHash ? [`phone ${phoneKey}`] : []].flat()
  const [row] = await termsAndLocks(tx, {
    phoneKey,
    tokenHash: tokenHash ?? '',
    clients: JSON.stringify(clients),
    barberIds: `{${wanted.barberIds.join()}}`,
    treatmentIds: `{${wanted.treatmentIds.join()}}`,
  })
  const rules = rulesIn(row?.rules)
  return {
    rules,
    block: blockIn(row, phoneKey, rules),
    secret: row?.secret ?? undefined,
    isProven: Boolean(row?.provenBy),
  }
}

type Asked = Record<'phoneKey' | 'tokenHash' | 'clients' | 'barberIds' | 'treatmentIds', string>

const termsAndLocks = prepared((db, value: Values<Asked>) =>
  db
    .selectNoFrom(blockColumns(value('phoneKey')))
    .select([
      newestRules(db).as('rules'),
      storedSecret(db).as('secret'),
      visitTextedTo(db, value('tokenHash'), value('phoneKey')).limit(1).as('provenBy'),
    ])
    .$if(hasManyWriters(db), query =>
      query.select([
        heldRows('treatment', value('treatmentIds'), 'share').as('heldTreatments'),
        heldRows('barber', value('barberIds'), 'key share').as('heldBarbers'),
        clientLocks(value('clients')).as('clients'),
        lockAsBooking.as('bookings'),
      ]),
    ),
)

function heldRows(table: 'treatment' | 'barber', ids: string, strength: 'share' | 'key share') {
  return sql`(select count(*) from (select id from ${sql.table(table)}
    where id = any(cast(${ids} as integer[])) order by id for ${sql.raw(strength)}) as held)`
}
