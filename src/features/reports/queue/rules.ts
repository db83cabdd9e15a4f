import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { mondayOf } from '../../diary/diary/day/rules.ts'

/** A party of the queue: what it was told, and what came of each of its people. Minutes. */
export type PartyFact = {
  date: CalendarDate
  saidFrom: number | null
  saidUntil: number | null
  /** Until the first of them was called and sat; null when none did. */
  waited: number | null
  seated: number
  left: number
  missed: number
}
type TurnedAway = { date: CalendarDate; hour: number }

export type QueueWeek = {
  from: CalendarDate
  joined: number
  seated: number
  left: number
  missed: number
  turnedAway: number
  /** Parties that were told a wait and sat, and those of them who waited no longer than that. */
  told: number
  held: number
  /** The median of how far the middle of what they were told was off; null without any. */
  offMinutes: number | null
}

/** Each week in which someone joined or was turned away, the latest first. */
export function weeksOf(parties: readonly PartyFact[], turnedAway: readonly TurnedAway[]): QueueWeek[] {
  const byWeek = Map.groupBy(parties, ({ date }) => mondayOf(date))
  const turnedByWeek = Map.groupBy(turnedAway, ({ date }) => mondayOf(date))
  const mondays = [...new Set([...byWeek.keys(), ...turnedByWeek.keys()])].sort().reverse()
  return mondays.map(from => weekOf(from, byWeek.get(from) ?? [], turnedByWeek.get(from)?.length ?? 0))
}

function weekOf(from: CalendarDate, parties: readonly PartyFact[], turnedAway: number): QueueWeek {
  const sum = (of: 'seated' | 'left' | 'missed') => parties.reduce((total, party) => total + party[of], 0)
  const told = parties.flatMap(({ saidFrom, saidUntil, waited }) =>
    saidFrom === null || saidUntil === null || waited === null ? [] : [{ saidFrom, saidUntil, waited }],
  )
  return {
    from,
    joined: parties.length,
    ...{ seated: sum('seated'), left: sum('left'), missed: sum('missed'), turnedAway },
    told: told.length,
    held: told.filter(({ waited, saidUntil }) => waited <= saidUntil).length,
    offMinutes: medianOf(told.map(each => Math.abs(each.waited - (each.saidFrom + each.saidUntil) / 2))),
  }
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted.length === 0 ? null : Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
}

/** How many were turned away in each hour of the day, as far as any were. */
export function hoursOf(turnedAway: readonly TurnedAway[]): { hour: number; people: number }[] {
  return [...Map.groupBy(turnedAway, ({ hour }) => hour)]
    .map(([hour, people]) => ({ hour, people: people.length }))
    .toSorted((a, b) => a.hour - b.hour)
}
