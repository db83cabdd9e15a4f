import { expect, test } from 'vitest'
import { freshAddress } from '../src/testing/engines.ts'
import { badInput } from './bad-input.ts'
import { FORM } from './support/form.ts'

test('malformed requests cause no 5xx, equal responses on both engines, and bookings go on', async ({
  annotate,
}) => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const found = await badInput(
    FORM.name,
    [await freshAddress('sqlite'), await freshAddress('postgres')],
    seed,
  )
  const outgoing = Object.values(found.statuses).reduce((sum, count) => sum + count, 0)
  await annotate(`${outgoing} requests over ${found.calls.length} calls, seed ${seed}`)
  expect(found.wrong, `seed ${seed}`).toEqual([])
  expect(found.bookedAfterwards).toEqual([201, 201])
  // Enough of them were accepted to have done harm.
  expect(found.statuses[200]).toBeGreaterThan(0)
  expect(found.calls).toContain('POST /api/appointments')
})
