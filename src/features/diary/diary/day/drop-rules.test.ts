import { expect, test } from 'vitest'
import type { DayVisit, DiaryDayPlan } from './contract.ts'
import { lackedBy, whyNotDropped } from './drop-rules.ts'
import { columnPlan, type DayColumn } from './rules.ts'

const DATE = '2026-12-05'

const other: DayVisit = {
  ...{ id: 'other', reference: 'K7QM4D2', barberId: 1, date: DATE, startMinute: 630, durationMinutes: 30 },
  ...{ customerName: 'Bea Before', customerPhone: '07700 900123', treatments: ['Gents cut 16+'] },
  ...{ totalPrice: 1900, status: 'confirmed', lateMinutes: 0, arrivedMinute: null, startedMinute: null },
  ...{ isAssumed: false, isSettled: false, displacedBy: null, isFirstVisit: false, source: 'online' },
  ...{ privateNote: null, version: '1' },
}

const why = (
  startMinute: number,
  {
    changes = {},
    visits = [other],
    today = DATE,
  }: {
    changes?: Partial<DiaryDayPlan>
    visits?: DayVisit[]
    today?: string
  } = {},
) => {
  const plan = columnPlan({
    ...{ barberId: 1, date: DATE, spans: [{ startMinute: 540, endMinute: 1020 }] },
    ...{ breaks: [], absences: [], closure: null },
    ...changes,
  })
  const column: DayColumn = { plan, barberName: 'Tom Ashdown', visits }
  const target = { barberId: 1, date: DATE, startMinute, durationMinutes: 30 }
  return whyNotDropped('dragged', target, column, today)?.kind ?? null
}

test('a free time within the hours takes a visit, beside another one too', () => {
  expect(why(600)).toBeNull()
  expect(why(660)).toBeNull()
})

test('another visit’s time is taken, unless that one did not come', () => {
  expect(why(605)).toBe('taken')
  expect(why(605, { visits: [{ ...other, status: 'no-show' }] })).toBeNull()
})

test('a visit’s own time counts as free', () =>
  expect(why(640, { visits: [{ ...other, id: 'dragged' }] })).toBeNull())

test('an absence and a closed day refuse it, and a time outside the hours is asked about', () => {
  const absences = [{ startMinute: 700, endMinute: 760, kind: 'sick', note: '' }]
  expect(why(690, { changes: { absences } })).toBe('away')
  expect(why(900, { changes: { closure: 'Paint' } })).toBe('closed')
  expect(why(1000)).toBe('outside-hours')
})

test('a day that is over takes none', () => expect(why(600, { today: '2026-12-06' })).toBe('past'))

test('a barber who does not do its treatments refuses it; of one off the menu nothing is known', () => {
  const menu = {
    treatments: [
      { id: 1, name: 'Gents cut 16+' },
      { id: 2, name: 'Skin fade' },
    ],
    skills: [{ barberId: 1, treatmentIds: [1] }],
  }
  const lacked = (...treatments: string[]) => lackedBy(1, { ...other, treatments }, menu)
  expect(lacked('Gents cut 16+', 'Skin fade')).toEqual({ kind: 'lacks', names: ['Skin fade'] })
  expect(lacked('Gents cut 16+', 'Hot towel')).toBeNull()
  expect(lackedBy(2, other, menu)).toBeNull()
})
