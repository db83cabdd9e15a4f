import type { DayFacts } from '../../till/takings/closing/contract.ts'

type Barbers = DayFacts['barbers']

/** The barbers of several days as one list: named and ordered as on the last of them, those who had left by then after it. */
export function joinedBarbers(days: readonly Barbers[]): Barbers {
  const joined = new Map<number, Barbers[number]>()
  for (const { id, name, isActive, workedMinutes } of days.toReversed().flat()) {
    const known = joined.get(id)
    joined.set(id, {
      id,
      name: known?.name ?? name,
      isActive: isActive || known?.isActive === true,
      workedMinutes: workedMinutes + (known?.workedMinutes ?? 0),
    })
  }
  return [...joined.values()]
}
