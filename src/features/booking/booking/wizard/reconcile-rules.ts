import { dayOfWeek } from '../../../../shared/calendar-date.ts'
import type { BookingWindow, WorkingDay } from '../../../calendar/availability/contract.ts'
import type { Seat } from '../../../calendar/availability/seat-rules.ts'
import type { Barber, Skills } from '../../../shop/barbers/contract.ts'
import type { Treatment } from '../../../shop/treatments/contract.ts'
import { chosenFrom, pricedAt, totalMinutes } from '../../../shop/treatments/rules.ts'
import { whoHasNoWay } from '../group/way-rules.ts'
import { type LeftOut, leftOutOf } from '../options/rules.ts'
import {
  isGroup,
  LAST_STEP,
  lacksOnlyTime,
  lacksOnlyTreatments,
  OPTIONS_STEP,
  peopleOf,
  reachableStep,
  TREATMENTS_STEP,
  type Wizard,
  withoutTime,
} from './rules.ts'

/** What is known of the shop; undefined while loading. */
export type WizardFacts = {
  treatments?: readonly Treatment[] | undefined
  barbers?: readonly Barber[] | undefined
  skills?: readonly Skills[] | undefined
  offered?: readonly Treatment[] | undefined
  window?: BookingWindow | undefined
  workingDays?: readonly WorkingDay[] | undefined
  freeMinutes?: number | undefined
  /** Null when the group does not fit at the chosen time. */
  seats?: readonly Seat[] | null | undefined
}

/** What is chosen, at the price and for the minutes of that day and barber as far as they are known. */
export function chosenIn(wizard: Wizard, { treatments = [] }: Pick<WizardFacts, 'treatments'>) {
  return pricedAt(chosenFrom(treatments, wizard.treatmentIds), wizard)
}

export function chosenByEach(wizard: Wizard, { treatments = [], seats }: WizardFacts) {
  return peopleOf(wizard).map((ids, person) =>
    pricedAt(chosenFrom(treatments, ids), {
      date: wizard.date,
      barberId: seats?.[person]?.barberId ?? null,
    }),
  )
}

/** Who would leave out what of a choice by treatment that no one barber does; none when one does it all. */
export function leftOutIn(wizard: Wizard, { skills = [] }: Pick<WizardFacts, 'skills'>): LeftOut[] {
  return wizard.by === 'treatment' && !isGroup(wizard) ? leftOutOf(wizard.treatmentIds, skills) : []
}

/** Who of several people can't have what they chose; null while it is not known. */
export function noWayIn(wizard: Wizard, { skills }: Pick<WizardFacts, 'skills'>) {
  const people = peopleOf(wizard)
  const isChosen = isGroup(wizard) && people.every(ids => ids.length > 0)
  return isChosen && skills ? whoHasNoWay(people, skills) : null
}

/** The facts without which the wizard's step can't be rendered. */
export function neededFacts(wizard: Wizard): (keyof WizardFacts)[] {
  const { step, by } = wizard
  if (step === 2) return by === 'barber' ? ['barbers'] : ['treatments']
  if (step === 3) return ['treatments', 'window']
  if (step === 4) return isGroup(wizard) ? ['treatments', 'seats'] : ['barbers', 'offered', 'freeMinutes']
  if (step === LAST_STEP)
    return isGroup(wizard) ? ['treatments', 'barbers', 'seats'] : ['treatments', 'barbers']
  return []
}

export type Dropped = 'treatment' | 'barber' | 'barber-skills' | 'skill' | 'date' | 'time' | 'fit'

type Reconciled = { wizard: Wizard; dropped: readonly Dropped[] }

/** A booking form that was posted without the script and refused, with the status of its refusal. */
type RefusedForm = { status?: number }

/** Drops what the shop no longer allows, names it, and returns to the step that needs it; what still fits is kept. */
export function reconcile(
  wizard: Wizard,
  facts: WizardFacts,
  refused: RefusedForm | null = null,
): Reconciled {
  const isTooLong = !refused && missesMinutes(wizard, facts)
  const known = isTooLong || (refused && mayBeBooked(refused)) ? { ...facts, freeMinutes: undefined } : facts
  const { wizard: held, dropped } = withoutInvalid(wizard, known)
  if (isTooLong && dropped.length === 0)
    return { wizard: { ...held, step: Math.min(held.step, TREATMENTS_STEP) }, dropped: ['fit'] }
  const isTimeGone = dropped.length === 1 && dropped.includes('time') && lacksOnlyTime(held)
  if (refused && isTimeGone && held.step === LAST_STEP)
    return { wizard: held, dropped: refused.status === TAKEN ? [] : dropped }
  const mayBeIncomplete = held.step === LAST_STEP && dropped.length === 0
  if (mayBeIncomplete && lacksOnlyTreatments(held))
    return { wizard: { ...held, step: TREATMENTS_STEP }, dropped }
  const isImpossible = leftOutIn(held, facts).length > 0 || noWayIn(held, facts) !== null
  const furthest = isImpossible ? OPTIONS_STEP : reachableStep(held)
  return {
    wizard: mayBeIncomplete ? held : { ...held, step: Math.min(held.step, furthest) },
    dropped,
  }
}

function missesMinutes(wizard: Wizard, { treatments, freeMinutes = 0 }: WizardFacts): boolean {
  const isChosen = wizard.time !== null && !isGroup(wizard) && treatments !== undefined
  return isChosen && freeMinutes > 0 && freeMinutes < totalMinutes(chosenIn(wizard, { treatments }))
}

/** The status of a refusal whose sentence says that the time is taken. */
export const TAKEN = 409

/** After a failure the visit of this very form may hold the time; sent again under its key, it is booked once. */
function mayBeBooked({ status = 0 }: RefusedForm): boolean {
  return status >= 500
}

function withoutInvalid(wizard: Wizard, facts: WizardFacts): Reconciled {
  const checks = [dropTreatments, dropBarber, dropDate, dropSkills, dropTime]
  return checks.reduce<Reconciled>(
    (reconciled, check) => {
      const change = check(reconciled.wizard, facts)
      return change ? { wizard: change.wizard, dropped: [...reconciled.dropped, change.dropped] } : reconciled
    },
    { wizard, dropped: [] },
  )
}

type Check = (wizard: Wizard, facts: WizardFacts) => { wizard: Wizard; dropped: Dropped } | null

const dropTreatments: Check = (wizard, { treatments }) => {
  if (!treatments) return null
  const isKnown = (id: number) => treatments.some(treatment => treatment.id === id)
  if ([...wizard.treatmentIds, ...wizard.others.flat()].every(isKnown)) return null
  const treatmentIds = wizard.treatmentIds.filter(isKnown)
  const others = wizard.others.map(ids => ids.filter(isKnown))
  return { wizard: { ...wizard, treatmentIds, others }, dropped: 'treatment' }
}

const dropBarber: Check = (wizard, { barbers }) => {
  if (!barbers) return null
  const isKnown = (id: number | null) => id === null || barbers.some(barber => barber.id === id)
  if (isKnown(wizard.barberId) && wizard.wanted.every(isKnown)) return null
  const wanted = wizard.wanted.every(isKnown) ? wizard.wanted : []
  const barberId = isKnown(wizard.barberId) ? wizard.barberId : null
  return { wizard: { ...withoutTime(wizard), barberId, wanted }, dropped: 'barber' }
}

const dropDate: Check = (wizard, { window, workingDays }) => {
  const { date } = wizard
  if (!date) return null
  const isInWindow = !window || (window.firstDate <= date && date <= window.lastDate)
  const isWorkingDay =
    !workingDays || wizard.barberId === null || workingDays.some(day => day.dayOfWeek === dayOfWeek(date))
  return isInWindow && isWorkingDay
    ? null
    : { wizard: { ...withoutTime(wizard), date: null }, dropped: 'date' }
}

/** By treatment, the barber must do all of them; by barber, treatments that they do not do are dropped. */
const dropSkills: Check = (wizard, { offered }) => {
  if (wizard.barberId === null || !offered) return null
  const isDone = (id: number) => offered.some(treatment => treatment.id === id)
  const done = wizard.treatmentIds.filter(isDone)
  const isLeftForOthers = wizard.way === 'together' || wizard.others.flat().every(isDone)
  if (done.length === wizard.treatmentIds.length && isLeftForOthers) return null
  return wizard.by === 'barber'
    ? { wizard: { ...wizard, treatmentIds: done }, dropped: 'skill' }
    : { wizard: { ...withoutTime(wizard), barberId: null }, dropped: 'barber-skills' }
}

const dropTime: Check = (wizard, { treatments, freeMinutes, seats }) => {
  if (!wizard.time) return null
  // A group's barbers are chosen again for each query; it only has to fit.
  if (isGroup(wizard)) return seats === null ? { wizard: withoutTime(wizard), dropped: 'time' } : null
  const needed = treatments ? totalMinutes(chosenIn(wizard, { treatments })) : 0
  const isFree = freeMinutes === undefined || (freeMinutes > 0 && freeMinutes >= needed)
  return isFree ? null : { wizard: withoutTime(wizard), dropped: 'time' }
}
