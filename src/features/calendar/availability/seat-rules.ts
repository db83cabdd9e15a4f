import { type ClockTime, isClockTime } from '../../../shared/clock-time.ts'

/** When and with whom one person of a group has their visit. */
export type Seat = { barberId: number; time: ClockTime }

const SEAT = /^([1-9]\d{0,8})\.(.+)$/

/** `1.10:15,2.10:15`, as a form's hidden field holds the seats of a group. */
export function writeSeats(seats: readonly Seat[]): string {
  return seats.map(({ barberId, time }) => `${barberId}.${time}`).join(',')
}

/** Null when any part is no seat. */
export function readSeats(text: string): Seat[] | null {
  const parts = text.split(',')
  const seats = parts.flatMap(part => {
    const [, barberId, time = ''] = SEAT.exec(part) ?? []
    return isClockTime(time) ? [{ barberId: Number(barberId), time }] : []
  })
  return seats.length === parts.length ? seats : null
}
