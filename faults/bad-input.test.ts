import { expect, test } from 'vitest'
import { seededAddress } from '../src/testing/engines.ts'
import { badInput } from './bad-input.ts'
import { FORM } from './support/form.ts'

const seeds = Array.from({ length: FORM.shopsAttacked }, () => Math.floor(Math.random() * 2 ** 31))

// Shows threat 142, ASVS 1.5.2, ASVS 2.2.1, ASVS 15.3.5
test.each(seeds)(
  'malformed requests cause no 5xx, equal responses on both engines, and bookings go on',
  async seed => {
    const addresses = [await seededAddress('sqlite'), await seededAddress('postgres')] as const
    const found = await badInput(FORM.malformedRequests, addresses, seed)
    expect(found.wrong, `seed ${seed}`).toEqual([])
    expect(found.bookedAfterwards).toEqual([201, 201])
    // Enough of them were accepted to have done harm.
    expect(found.statuses[200]).toBeGreaterThan(0)
    expect(found.calls).toContain('POST /api/appointments')
  },
)
