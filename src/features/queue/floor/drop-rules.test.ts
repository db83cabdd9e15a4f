import { expect, test } from 'vitest'
import type { LineItem } from '../entries/contract.ts'
import { ownFirst } from './drop-rules.ts'

const item = (changes: Partial<LineItem>): LineItem => ({
  ...{ kind: 'entry', id: 'a', code: 'brass comb', name: '', standing: 'waiting', treatmentName: 'Cut' },
  ...{ barberId: null, barberName: null, bookedTime: null, size: 1, isTogether: true, isHere: true },
  ...{ seated: 0, since: '10:00', said: null, wait: null, passes: 0, isBarberGone: false, hasPhone: false },
  ...{ calledBarberId: null, calledAt: null, version: '', undo: null },
  ...changes,
})
const calledToOther = item({ id: 'called', standing: 'called', calledBarberId: 2 })
const bookedWithOther = item({ id: 'booked', kind: 'visit', barberId: 2 })
const waitsForTom = item({ id: 'waits', barberId: 1 })
const bookedWithTom = item({ id: 'own', kind: 'visit', barberId: 1 })
const calledByTom = item({ id: 'own call', standing: 'called', calledBarberId: 1 })
const LINE = [calledToOther, bookedWithOther, bookedWithTom, waitsForTom, calledByTom]

test('on a barber’s phone whom they called and who booked with them are first, the others in their order', () => {
  expect(ownFirst(LINE, 1).map(({ id }) => id)).toEqual(['own', 'own call', 'called', 'booked', 'waits'])
})

test('at the desk the line is in its own order', () => {
  expect(ownFirst(LINE, null)).toEqual(LINE)
})
