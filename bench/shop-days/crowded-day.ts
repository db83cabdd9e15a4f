import type { DayAhead } from '../../src/features/queue/wait/simulation-rules.ts'

const BARBERS = [1, 2, 3, 4, 5, 6] as const
const PLANS = [20, 30, 40, 45] as const

/** 30 who wait for 6 chairs, which have 8 booked visits each before them. */
export function crowdedDay(): DayAhead {
  const pace = { mean: 29, spread: 0.22 }
  return {
    minute: 600,
    graceMinutes: 5,
    rates: { noShow: 0.07, left: 0.03, missed: 0.03, lateMinutes: [-10, -5, -3, -2, 0, 2, 4, 9] },
    line: Array.from({ length: 30 }, (_, index) => {
      const minutes = PLANS[index % PLANS.length] ?? 30
      return {
        id: `guest-${index}`,
        barberId: index % 6 === 0 ? 1 + (index % 5) : null,
        passes: 0,
        minutesWith: Object.fromEntries(BARBERS.map(id => [id, minutes])),
        paceWith: Object.fromEntries(BARBERS.map(id => [id, { mean: minutes, spread: 0.22 }])),
      }
    }),
    chairs: BARBERS.map(barberId => ({
      barberId,
      spans: [
        { fromMinute: 540, untilMinute: 780 },
        { fromMinute: 810, untilMinute: 1100 },
      ],
      sitting: { elapsed: barberId * 4, pace },
      finished: [{ minutes: 30, expected: 29 }],
      visits: Array.from({ length: 8 }, (_, index) => ({
        id: `visit-${barberId}-${index}`,
        startMinute: 615 + index * 60,
        minutes: 30,
        hereFrom: Number.POSITIVE_INFINITY,
        passes: 0,
        pace,
        lateMinutes: 0,
      })),
    })),
  }
}
