import { expect, test } from 'vitest'
import { whoHasNoWay } from './way-rules.ts'

const [CUT, SHAVE, COLOUR] = [1, 2, 3]
const both = { barberId: 1, treatmentIds: [CUT, SHAVE] }
const cutter = { barberId: 2, treatmentIds: [CUT] }
const colourist = { barberId: 3, treatmentIds: [COLOUR] }

test('several people have a way when one barber does it all, or each has a barber of their own', () => {
  expect(whoHasNoWay([[CUT], [SHAVE], [CUT]], [both])).toBeNull()
  expect(whoHasNoWay([[CUT, SHAVE], [CUT]], [both, cutter])).toBeNull()
  expect(whoHasNoWay([[CUT], [COLOUR]], [cutter, colourist])).toBeNull()
})

test('a person has none whose treatments no one barber does whole', () => {
  expect(whoHasNoWay([[CUT], [SHAVE, COLOUR]], [both, colourist])).toBe(2)
  expect(whoHasNoWay([[COLOUR], [CUT]], [both])).toBe(1)
})

test('all have none when their barbers are too few to be side by side and no one does it all', () =>
  expect(whoHasNoWay([[CUT], [CUT], [COLOUR]], [cutter, colourist])).toBe('all'))
