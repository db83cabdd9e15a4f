/** A barber's time is claimed in cells of this size; every span is a whole number of them. */
export const CELL_MINUTES = 5

export function cellsOf(startMinute: number, durationMinutes: number): number[] {
  const first = startMinute / CELL_MINUTES
  return Array.from({ length: durationMinutes / CELL_MINUTES }, (_, index) => first + index)
}
