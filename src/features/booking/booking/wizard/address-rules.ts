import { isCalendarDate } from '../../../../shared/calendar-date.ts'
import { isClockTime } from '../../../../shared/clock-time.ts'
import { MOST_TREATMENTS } from '../../../shop/shop/booking-limit-rules.ts'
import { MAX_PEOPLE, WAYS } from '../group/rules.ts'
import { NOTHING_YET, wizardFields, writeOthers } from './link-rules.ts'
import {
  choosesTreatments,
  FIRST_STEP,
  LAST_STEP,
  OPTIONS_STEP,
  peopleOf,
  type Wizard,
  withoutTime,
} from './rules.ts'

export const ID = /^[1-9]\d{0,8}$/

/** Each valid id once, and no more than a visit may have. */
function idsIn(text: string, between: string): number[] {
  const ids = text.split(between).filter(id => ID.test(id))
  return [...new Set(ids.map(Number))].slice(0, MOST_TREATMENTS)
}

/** The name of a person's checkboxes in the form of step 2; people are counted from 1, the person who books. */
export function personField(person: number): string {
  return person === 1 ? 'treatments' : `person-${person}`
}

/** `with=8.1,3`: a comma between people. A form has each person's own checkboxes, which count before that. */
function othersIn(search: URLSearchParams): number[][] {
  const people = (search.get('with') ?? '').split(',')
  return people
    .filter(person => person === NOTHING_YET || idsIn(person, '.').length > 0)
    .slice(0, MAX_PEOPLE - 1)
    .map((person, index) => {
      const ticked = search.getAll(personField(index + 2))
      return ticked.length > 0 ? idsIn(ticked.join(), ',') : idsIn(person, '.')
    })
}

/** `2,-,1`: the barber that each person wants, null for any; empty when no one wants one. */
function wantedIn(text: string): (number | null)[] {
  const wanted = text.split(',').slice(0, MAX_PEOPLE)
  const ids = wanted.map(id => (ID.test(id) ? Number(id) : null))
  return ids.some(id => id !== null) ? ids : []
}

export function isLastStep(search: URLSearchParams): boolean {
  return search.size > 0 && readWizard(search).step === LAST_STEP
}

/** The field of a form of checkboxes that says for which treatments the time in it was chosen. */
const TIME_FOR = 'time-for'

/** The treatments of all, written the same in whatever order each was chosen. */
function writeAllTreatments(wizard: Wizard): string {
  return writeOthers(peopleOf(wizard).map(ids => ids.toSorted((a, b) => a - b)))
}

/** The names of the address's query parameters. */
export const WIZARD_NAMES = [
  'by',
  'treatments',
  'barber',
  'any',
  'date',
  'from',
  'time',
  'step',
  'with',
  'way',
  'barbers',
  'me',
  TIME_FOR,
  'person-2',
  'person-3',
  'person-4',
] as const

/** Reads the wizard from a query string; invalid values are ignored. */
export function readWizard(search: URLSearchParams): Wizard {
  const by = search.get('by')
  const [barber, date, from, time, step] = ['barber', 'date', 'from', 'time', 'step'].map(
    name => search.get(name) ?? '',
  )
  const way = WAYS.find(known => known === search.get('way'))
  const onDate = date && isCalendarDate(date) ? date : null
  const wizard: Wizard = {
    step: /^[1-5]$/.test(step ?? '') ? Number(step) : FIRST_STEP,
    by: by === 'treatment' || by === 'barber' ? by : null,
    treatmentIds: idsIn(search.getAll('treatments').join(), ','),
    barberId: barber && ID.test(barber) ? Number(barber) : null,
    isAnyBarber: search.get('any') === 'yes' && by === 'treatment',
    date: onDate,
    from: from && isCalendarDate(from) ? from : null,
    time: onDate && time && isClockTime(time) ? time : null,
    others: by === 'barber' ? [] : othersIn(search),
    way: way ?? 'together',
    wanted: wantedIn(search.get('barbers') ?? ''),
    isContactOnly: search.get('me') === 'no',
  }
  const timeFor = search.get(TIME_FOR)
  return timeFor === null || timeFor === writeAllTreatments(wizard) ? wizard : withoutTime(wizard)
}

/** The hidden fields of the form that leaves a step: all that the step does not choose itself. */
export function carriedFields(wizard: Wizard): [name: string, value: string][] {
  const treatmentIds = choosesTreatments(wizard) ? [] : wizard.treatmentIds
  const others = wizard.step === OPTIONS_STEP ? wizard.others.map(() => []) : wizard.others
  const fields = wizardFields({ ...wizard, treatmentIds, others, step: FIRST_STEP })
  const isTimeAtStake = wizard.step === OPTIONS_STEP && choosesTreatments(wizard) && wizard.time !== null
  return isTimeAtStake ? [...fields, [TIME_FOR, writeAllTreatments(wizard)]] : fields
}
