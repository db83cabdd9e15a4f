import type { ExpressionBuilder, NotNull } from 'kysely'
import { OutrunError, type Reader, type Tx } from '../../../db/database.server.ts'
import { prepared, preparedByLength, type Values } from '../../../db/engines/prepared.server.ts'
import { runTogether } from '../../../db/run-together.server.ts'
import type { Tables, VisitSource } from '../../../db/tables.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { type DiarySlot, spanOf } from '../../../shared/diary-slot.ts'
import { Problem } from '../../../shared/problem.ts'
import { storeCustomers } from '../customers/known-store.server.ts'
import { CELL_MINUTES, cellsOf } from '../hours/cell-rules.ts'
import { isAround } from '../hours/chair-store.server.ts'
import { type VisitRecord, visitColumns } from './columns-store.server.ts'
import { othersStanding } from './group-store.server.ts'
import type { Via, VisitWay } from './history-contract.ts'
import { isOpenedBy } from './link-store.server.ts'
import { NO_SUCH_VISIT } from './messages.ts'

/** A visit about to be booked. Times are minutes, money is pence. */
export type NewVisit = DiarySlot & {
  id: string
  reference: string
  tokenHash: string
  totalPricePence: number
  status: 'confirmed' | 'pending'
  customerName: string
  customerPhone: string
  /** That number in its one form; empty without one. */
  phoneKey: string
  /** Null when it comes later, by a call of its own. */
  customerEmail: string | null
  createdAt: string
  /** Null: it counts towards no client's cap. */
  clientHash: string | null
  /** Of a visit that was booked along with others, the id of the booker's own. */
  groupId?: string | null
  /** Of a booking online, whose client's hash `visitsToFollowUp` gives again; left out when all is seen to at once. */
  followUp?: string | null
  /** How it came to be booked; null while it is only offered. */
  via: Via | null
  /** Left out of a visit that was booked online. */
  byStaff?: {
    source: VisitSource
    privateNote: string | null
    /** Why its length or price is not that of the price list. */
    adjustmentReason: string | null
  }
  treatments: readonly { id: number; name: string; price: number; duration: number }[]
}

/** Stores a visit of a barber whose calendar may have changed since it was read; fails as `storeHeldVisit` and `claimTime`. */
export async function storeVisit(tx: Tx, visit: Omit<NewVisit, 'followUp'>): Promise<void> {
  await storeHeldVisit(tx, visit)
  await requireAround(tx, visit)
  await storeCustomers(tx, [visit])
}

/** Its barber's row was locked before the calendar was read. Fails as taken when any cell is another visit's. */
export async function storeHeldVisit(
  tx: Tx,
  { treatments, groupId = null, byStaff = ONLINE, followUp = null, via, ...visit }: NewVisit,
): Promise<void> {
  await runTogether([
    insertVisit(tx, {
      ...{ ...visit, ...byStaff, groupId, followUp },
      ...{ bookedWay: via?.way ?? null, bookedRequestId: via?.requestId ?? null },
    }),
    insertTreatments(tx, visit.id, treatments),
    claimCells(tx, visit),
  ])
}

type ByStaff = NonNullable<NewVisit['byStaff']>
const ONLINE: ByStaff = { source: 'online', privateNote: null, adjustmentReason: null }

type VisitRow = Omit<NewVisit, 'treatments' | 'byStaff' | 'via'> &
  ByStaff & {
    groupId: string | null
    followUp: string | null
    bookedWay: VisitWay | null
    bookedRequestId: string | null
  }

const insertVisit = prepared((db, value: Values<VisitRow>) =>
  db.insertInto('visit').values({
    id: value('id'),
    reference: value('reference'),
    token_hash: value('tokenHash'),
    barber_id: value('barberId'),
    date: value('date'),
    start_minute: value('startMinute'),
    duration_minutes: value('durationMinutes'),
    total_price_pence: value('totalPricePence'),
    status: value('status'),
    customer_name: value('customerName'),
    customer_phone: value('customerPhone'),
    phone_key: value('phoneKey'),
    customer_email: value('customerEmail'),
    created_at: value('createdAt'),
    changed_at: value('createdAt'),
    caller_hash: value('clientHash'),
    group_id: value('groupId'),
    source: value('source'),
    private_note: value('privateNote'),
    adjustment_reason: value('adjustmentReason'),
    follow_up: value('followUp'),
    booked_way: value('bookedWay'),
    booked_request_id: value('bookedRequestId'),
  }),
)

type TreatmentValues = { visitId: string } & Record<`name${number}`, string> &
  Record<`position${number}` | `id${number}` | `price${number}` | `duration${number}`, number>

export async function insertTreatments(
  tx: Tx,
  visitId: string,
  chosen: NewVisit['treatments'],
): Promise<void> {
  const values: TreatmentValues = { visitId }
  for (const [index, { id, name, price, duration }] of chosen.entries()) {
    values[`position${index}`] = index
    values[`id${index}`] = id
    values[`name${index}`] = name
    values[`price${index}`] = price
    values[`duration${index}`] = duration
  }
  await insertTreatmentRows(tx, chosen.length, values)
}

const insertTreatmentRows = preparedByLength((db, value: Values<TreatmentValues>, treatments) =>
  db.insertInto('visit_treatment').values(
    treatments.map(index => ({
      visit_id: value('visitId'),
      position: value(`position${index}`),
      treatment_id: value(`id${index}`),
      name: value(`name${index}`),
      price_pence: value(`price${index}`),
      duration_minutes: value(`duration${index}`),
    })),
  ),
)

export type VisitSpan = DiarySlot & { id: string }

/** Fails as taken, or as outrun when an absence, a closure or another first or last day came in between (decision 023). */
export async function claimTime(tx: Tx, visit: VisitSpan): Promise<void> {
  await claimCells(tx, visit)
  await requireAround(tx, visit)
}

async function requireAround(tx: Tx, visit: VisitSpan): Promise<void> {
  const { barberId, date } = visit
  if (!(await isAround(tx, { barberId, date, ...spanOf(visit) })))
    throw new OutrunError('The barber is away then.')
}

/** Ascending, so that two such writes queue and can't deadlock. Fails as taken. */
export async function claimCells(tx: Tx, visit: VisitSpan): Promise<void> {
  const cells = cellsOf(visit.startMinute, visit.durationMinutes)
  const { id, barberId, date } = visit
  await insertCells(tx, cells.length, { id, barberId, date, ...cells })
}

type Cells = { id: string; barberId: number; date: CalendarDate; [cell: number]: number }

const insertCells = preparedByLength((db, value: Values<Cells>, cells) =>
  db.insertInto('chair_time').values(
    cells.map(cell => ({
      barber_id: value('barberId'),
      date: value('date'),
      cell: value(cell),
      visit_id: value('id'),
    })),
  ),
)

/** Where the visit stands: to be called before it is moved. */
export async function freeVisitCells(tx: Tx, visitId: string, fromMinute = 0): Promise<void> {
  await tx
    .deleteFrom('chair_time')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('barber_id', 'date'),
        'in',
        selectFrom('visit')
          .select(['barber_id', 'date'])
          .where('id', '=', visitId)
          .$asTuple('barber_id', 'date'),
      ),
    )
    .where('visit_id', '=', visitId)
    .where('cell', '>=', Math.ceil(fromMinute / CELL_MINUTES))
    .execute()
}

const SHOWN = [
  'id',
  'reference',
  'date',
  'startMinute',
  'durationMinutes',
  'totalPricePence',
  'status',
  'barberId',
  'barberName',
  'lateMinutes',
  'customerEmail',
  'createdAt',
  'changedAt',
  'sequence',
] as const

export type CustomerVisit = Pick<VisitRecord, (typeof SHOWN)[number]> & {
  others: number
  /** Whether the shop asked its customer to choose another time, and they have not yet. */
  isAsked: boolean
  /** In the order chosen, as the names are. */
  treatmentIds: number[]
  treatmentNames: string[]
}

async function visitByToken(db: Reader, tokenHash: string): Promise<CustomerVisit | undefined> {
  const visit = await db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .select(visitColumns(SHOWN))
    .select('visit.asked_at as askedAt')
    .select(visit => othersStanding(visit).as('others'))
    .$narrowType<{ others: NotNull }>()
    .where(isOpenedBy(tokenHash))
    .executeTakeFirst()
  if (!visit) return undefined
  const treatments = await db
    .selectFrom('visit_treatment')
    .select(['treatment_id as id', 'name'])
    .where('visit_id', '=', visit.id)
    .orderBy('position')
    .execute()
  const { askedAt, ...shown } = visit
  return {
    ...shown,
    isAsked: askedAt !== null,
    treatmentIds: treatments.map(treatment => treatment.id),
    treatmentNames: treatments.map(treatment => treatment.name),
  }
}

export async function requireVisit(db: Reader, tokenHash: string): Promise<CustomerVisit> {
  const visit = await visitByToken(db, tokenHash)
  if (!visit) throw noSuchVisit()
  return visit
}

/** A token that opens no visit: mistyped, or its visit erased. */
export function noSuchVisit(): Problem {
  return new Problem(404, 'no-such-visit', NO_SUCH_VISIT)
}

/** Makes a pending visit, which holds its time already, a confirmed one; false when it is not pending. */
export async function confirmVisit(
  tx: Tx,
  id: string,
  { at, via }: { at: string; via: Via },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visit')
    .set({
      ...{ status: 'confirmed', created_at: at, changed_at: at },
      ...{ booked_way: via.way, booked_request_id: via.requestId },
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** For a query of visits: how many untaken offers it is, 1 or 0. */
export function untakenOffers(visit: ExpressionBuilder<Tables, 'visit'>) {
  return visit
    .selectFrom('waiting_offer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('waiting_offer.visit_id', '=', 'visit.id')
    .where('is_taken', '=', 0)
    .$asScalar()
    .$notNull()
    .as('offers')
}

export function expiredOffer(visit: ExpressionBuilder<Tables, 'visit'>) {
  return visit
    .selectFrom('waiting_offer')
    .select('waiting_offer.visit_id')
    .whereRef('waiting_offer.visit_id', '=', 'visit.id')
    .where('is_taken', '=', 0)
    .where('visit.status', '=', 'cancelled')
}
