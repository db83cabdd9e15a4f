import { type CalendarDate, isCalendarDate } from '../../../shared/calendar-date.ts'
import { type ClockTime, isClockTime } from '../../../shared/clock-time.ts'
import { type SetOffer, withSet } from '../../treatments/rules.ts'
import { MAX_PEOPLE, WAYS, type Way } from '../group/rules.ts'
import { ID, idsIn, othersIn, wantedIn, writeOthers, writeWanted } from './address-rules.ts'

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

/** The wizard's state; all of it is in the address. */
export type Wizard = {
  step: number
  by: BookingType | null
  treatmentIds: readonly number[]
  /** Null with `by` treatment: any barber. */
  barberId: number | null
  /** True when the shop picked the barber with the slot. */
  isAnyBarber: boolean
  date: CalendarDate | null
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
  time: null,
  others: [],
  way: 'together',
  wanted: [],
  isContactOnly: false,
}

export type WizardAction =
  | { type: 'choose-type'; by: BookingType }
  | { type: 'toggle-treatment'; id: number }
  | { type: 'choose-treatments'; ids: readonly number[] }
  | { type: 'take-set'; set: Pick<SetOffer, 'id' | 'parts'> }
  /** People are counted from 1, the person who books. */
  | { type: 'toggle-of-person'; person: number; id: number }
  | { type: 'add-person' }
  | { type: 'choose-people'; count: number }
  | { type: 'toggle-contact-only' }
  | { type: 'choose-way'; way: Way }
  | { type: 'want-barber'; person: number; id: number | null }
  | { type: 'choose-barber'; id: number | null }
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
      return withTreatments(wizard, withSet(wizard.treatmentIds, action.set))
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
    case 'choose-date':
      return { ...withoutTime(wizard), date: action.date }
    case 'choose-time':
      return {
        ...wizard,
        date: action.date,
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

/** The names of the address's query parameters. */
export const WIZARD_NAMES = [
  'by',
  'treatments',
  'barber',
  'any',
  'date',
  'time',
  'step',
  'with',
  'way',
  'barbers',
  'me',
  'person-2',
  'person-3',
  'person-4',
] as const

/** Reads the wizard from a query string; invalid values are ignored. */
export function readWizard(search: URLSearchParams): Wizard {
  const by = search.get('by')
  const [barber, date, time, step] = ['barber', 'date', 'time', 'step'].map(name => search.get(name) ?? '')
  const way = WAYS.find(known => known === search.get('way'))
  return {
    step: /^[1-5]$/.test(step ?? '') ? Number(step) : FIRST_STEP,
    by: by === 'treatment' || by === 'barber' ? by : null,
    treatmentIds: idsIn(search.getAll('treatments').join(), ','),
    barberId: barber && ID.test(barber) ? Number(barber) : null,
    isAnyBarber: search.get('any') === 'yes' && by === 'treatment',
    date: date && isCalendarDate(date) ? date : null,
    time: time && isClockTime(time) ? time : null,
    others: by === 'barber' ? [] : othersIn(search),
    way: way ?? 'together',
    wanted: wantedIn(search.get('barbers') ?? ''),
    isContactOnly: search.get('me') === 'no',
  }
}

/** The wizard as the pairs of a query string, or the hidden fields of a form; none for a new one. */
export function wizardFields(wizard: Wizard): [name: string, value: string][] {
  const values = {
    by: wizard.by,
    treatments: wizard.treatmentIds.join(','),
    barber: wizard.barberId,
    any: wizard.isAnyBarber ? 'yes' : null,
    date: wizard.date,
    time: wizard.time,
    step: wizard.step > FIRST_STEP ? wizard.step : null,
    with: writeOthers(wizard.others),
    way: wizard.way === 'together' ? null : wizard.way,
    barbers: writeWanted(wizard.wanted),
    me: wizard.isContactOnly ? 'no' : null,
  }
  return Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
}

/** True for a step whose form holds the treatments as checkboxes. */
export function choosesTreatments({ step, by, others }: Wizard): boolean {
  return (step === OPTIONS_STEP && by === 'treatment') || (step === TREATMENTS_STEP && others.length === 0)
}

/** The hidden fields of the form that leaves a step: all that the step does not choose itself. */
export function carriedFields(wizard: Wizard): [name: string, value: string][] {
  const carried = wizard.step === OPTIONS_STEP ? withoutTime(wizard) : wizard
  const treatmentIds = choosesTreatments(wizard) ? [] : wizard.treatmentIds
  const others = wizard.step === OPTIONS_STEP ? wizard.others.map(() => []) : wizard.others
  return wizardFields({ ...carried, treatmentIds, others, step: FIRST_STEP })
}

/** The wizard as a query string; empty for a new one. */
export function writeWizard(wizard: Wizard): string {
  // Commas and colons are valid in a query string and more readable than %2C and %3A.
  const pairs = wizardFields(wizard).map(([name, value]) => `${name}=${value}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
