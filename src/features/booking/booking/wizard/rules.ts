import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import type { ClockTime } from '../../../../shared/clock-time.ts'
import { type SetOffer, withSet } from '../../../shop/treatments/rules.ts'
import { MAX_PEOPLE, type Way } from '../group/rules.ts'

/** The steps of the wizard, in order (spec §2). */
export const STEP_NAMES = [
  'Select Booking Type',
  'Choose Options',
  'Select Date & Time',
  'Select Treatments',
  'Confirm Booking',
] as const
export const FIRST_STEP = 1
export const OPTIONS_STEP = 2
export const TREATMENTS_STEP = 4
export const LAST_STEP = STEP_NAMES.length

export type BookingType = 'treatment' | 'barber'

export type Wizard = {
  step: number
  by: BookingType | null
  treatmentIds: readonly number[]
  /** Null with `by` treatment: any barber. */
  barberId: number | null
  /** True when the shop picked the barber with the slot. */
  isAnyBarber: boolean
  date: CalendarDate | null
  /** The first of the days on offer while no date is chosen; null for today. */
  from: CalendarDate | null
  time: ClockTime | null
  /** The treatments of each further person; empty for a booking for one. */
  others: readonly (readonly number[])[]
  way: Way
  /** With whom each person wants to sit, side by side; null for any barber, and for those not listed. */
  wanted: readonly (number | null)[]
  /** The person who books comes for others alone, whose names the visits carry. */
  isContactOnly: boolean
}

export const NEW_WIZARD: Wizard = {
  step: FIRST_STEP,
  by: null,
  treatmentIds: [],
  barberId: null,
  isAnyBarber: false,
  date: null,
  from: null,
  time: null,
  others: [],
  way: 'together',
  wanted: [],
  isContactOnly: false,
}

type TakenSet = Pick<SetOffer, 'id' | 'parts'>

export type WizardAction =
  | { type: 'choose-type'; by: BookingType }
  | { type: 'toggle-treatment'; id: number }
  | { type: 'choose-treatments'; ids: readonly number[] }
  /** People are counted from 1, the person who books. */
  | { type: 'take-set'; person: number; set: TakenSet }
  | { type: 'toggle-of-person'; person: number; id: number }
  | { type: 'add-person' }
  | { type: 'choose-people'; count: number }
  | { type: 'toggle-contact-only' }
  | { type: 'choose-way'; way: Way }
  | { type: 'want-barber'; person: number; id: number | null }
  | { type: 'choose-barber'; id: number | null }
  | { type: 'show-days'; from: CalendarDate }
  | { type: 'choose-date'; date: CalendarDate }
  | { type: 'choose-time'; date: CalendarDate; time: ClockTime; barberId: number }
  | { type: 'next' }
  | { type: 'back' }

/** The state after a choice (spec §4). */
export function advance(wizard: Wizard, action: WizardAction): Wizard {
  switch (action.type) {
    case 'choose-type':
      return chooseType(wizard, action.by)
    case 'toggle-treatment':
      return toggleTreatment(wizard, action.id)
    case 'choose-treatments':
      return withTreatments(wizard, action.ids)
    case 'take-set':
      return withSetOf(wizard, action)
    case 'toggle-of-person':
      return toggleOfPerson(wizard, action)
    case 'add-person':
      return withPeople(wizard, wizard.others.length + 2)
    case 'choose-people':
      return withPeople(wizard, action.count)
    case 'toggle-contact-only':
      return { ...wizard, isContactOnly: !wizard.isContactOnly }
    case 'choose-way':
      return { ...withoutTime(wizard), way: action.way, barberId: null, wanted: [] }
    case 'want-barber':
      return { ...withoutTime(wizard), wanted: withWanted(wizard, action) }
    case 'choose-barber':
      return { ...wizard, barberId: action.id, isAnyBarber: false, time: null }
    case 'show-days':
      return { ...withoutTime(wizard), date: null, from: action.from }
    case 'choose-date':
      return { ...withoutTime(wizard), date: action.date, from: null }
    case 'choose-time':
      return {
        ...wizard,
        date: action.date,
        from: null,
        time: action.time,
        barberId: action.barberId,
        isAnyBarber: wizard.isAnyBarber || wizard.barberId === null,
      }
    case 'next':
      return { ...wizard, step: Math.min(wizard.step + 1, LAST_STEP) }
    case 'back':
      return stepBack(wizard)
  }
}

function chooseType(wizard: Wizard, by: BookingType): Wizard {
  if (by === 'treatment') return { ...wizard, by, step: 2, barberId: null, isAnyBarber: false, time: null }
  const barber = wizard.isAnyBarber ? { barberId: null, isAnyBarber: false, time: null } : {}
  const chosen = { ...wizard, ...barber, step: 2, treatmentIds: [] }
  return isGroup(wizard)
    ? allWithOneBarber(
        withOthers(
          chosen,
          wizard.others.map(() => []),
        ),
      )
    : { ...chosen, by }
}

function toggleTreatment(wizard: Wizard, id: number): Wizard {
  return withTreatments(wizard, toggled(wizard.treatmentIds, id))
}

function toggleOfPerson(wizard: Wizard, { person, id }: { person: number; id: number }): Wizard {
  if (person === 1) return toggleTreatment(wizard, id)
  const others = wizard.others.map((ids, index) => (index === person - 2 ? toggled(ids, id) : ids))
  return withOthers(wizard, others)
}

function withSetOf(wizard: Wizard, { person, set }: { person: number; set: TakenSet }): Wizard {
  if (person === 1) return withTreatments(wizard, withSet(wizard.treatmentIds, set))
  const others = wizard.others.map((ids, index) => (index === person - 2 ? withSet(ids, set) : ids))
  return withOthers(wizard, others)
}

/** Other treatments may need another time; in step 4 they are made to fit the chosen one. */
function withTreatments(wizard: Wizard, treatmentIds: readonly number[]): Wizard {
  return { ...(wizard.step < 4 ? withoutTime(wizard) : wizard), treatmentIds }
}

function toggled(ids: readonly number[], id: number): number[] {
  const without = ids.filter(chosen => chosen !== id)
  return without.length < ids.length ? without : [...without, id]
}

function withOthers(wizard: Wizard, others: Wizard['others']): Wizard {
  return { ...withoutTime(wizard), others }
}

function withPeople(wizard: Wizard, count: number): Wizard {
  const people = Math.min(count, MAX_PEOPLE)
  if (people === wizard.others.length + 1) return wizard
  const others = Array.from({ length: people - 1 }, (_, index) => wizard.others[index] ?? [])
  const changed = { ...withOthers(wizard, others), wanted: wizard.wanted.slice(0, people) }
  return isGroup(changed) && wizard.by === 'barber' ? allWithOneBarber(changed) : changed
}

/** A group by barber comes one after another; what each is to have is chosen first, as their times follow from it. */
function allWithOneBarber(wizard: Wizard): Wizard {
  return { ...wizard, by: 'treatment', way: 'in-turn', wanted: [] }
}

function withWanted(wizard: Wizard, { person, id }: { person: number; id: number | null }): Wizard['wanted'] {
  const wanted = peopleOf(wizard).map((_, index) =>
    index === person - 1 ? id : (wizard.wanted[index] ?? null),
  )
  return wanted.some(each => each !== null) ? wanted : []
}

export function peopleOf({ treatmentIds, others }: Wizard): (readonly number[])[] {
  return [treatmentIds, ...others]
}

export function isGroup({ others }: Pick<Wizard, 'others'>): boolean {
  return others.length > 0
}

/** True of a step that the code for several people shows: all their steps from the second on, and a name for one. */
export function isForOthers({ step, others, isContactOnly }: Wizard): boolean {
  return (others.length > 0 && step > FIRST_STEP) || (isContactOnly && step === LAST_STEP)
}

/** Clears the time, and a barber whom the shop picked with it. */
export function withoutTime(wizard: Wizard): Wizard {
  return { ...wizard, time: null, barberId: wizard.isAnyBarber ? null : wizard.barberId, isAnyBarber: false }
}

/** What a step still needs before Continue, as a sentence for the customer (spec §4). */
export function whatIsMissing(wizard: Wizard, step: number = wizard.step): string | null {
  if (step === 1 && !wizard.by) return 'Choose how you would like to book.'
  if (step === 2 && wizard.by === 'barber' && wizard.barberId === null) return 'Choose a barber.'
  if (step === 2 && wizard.by === 'treatment' && wizard.treatmentIds.length === 0)
    return 'Choose at least one treatment.'
  const without = wizard.others.findIndex(ids => ids.length === 0)
  if (step === 2 && without >= 0) return `Choose at least one treatment for person ${without + 2}.`
  if (step === 3 && !(wizard.date && wizard.time && wizard.barberId !== null))
    return 'Choose a date and a time.'
  if (step === 4 && wizard.treatmentIds.length === 0) return 'Choose at least one treatment.'
  return null
}

function stepBack(wizard: Wizard): Wizard {
  const before = { ...wizard, step: Math.max(wizard.step - 1, FIRST_STEP) }
  return { ...before, step: Math.min(before.step, reachableStep(before)) }
}

/** The first incomplete step, else the last one; step 4 asks for treatments as well. */
export function reachableStep(wizard: Wizard): number {
  const steps = wizard.step === 4 && !isGroup(wizard) ? [1, 3, 4] : [1, 2, 3, 4]
  return steps.find(step => whatIsMissing(wizard, step) !== null) ?? LAST_STEP
}

export function isComplete(wizard: Wizard): boolean {
  return reachableStep(wizard) === LAST_STEP
}

/** True when all but the time is chosen. */
export function lacksOnlyTime(wizard: Wizard): boolean {
  const { date, time } = wizard
  return date !== null && time === null && [1, 2, 4].every(step => whatIsMissing(wizard, step) === null)
}

/** True when all but the treatments is chosen, as after a step 4 whose form held none. */
export function lacksOnlyTreatments(wizard: Wizard): boolean {
  return !isGroup(wizard) && reachableStep({ ...wizard, step: TREATMENTS_STEP }) === TREATMENTS_STEP
}

/** True for a step whose form holds the treatments as checkboxes. */
export function choosesTreatments({ step, by, others }: Wizard): boolean {
  return (step === OPTIONS_STEP && by === 'treatment') || (step === TREATMENTS_STEP && others.length === 0)
}
