import type { FIRST_STEP, Wizard } from './rules.ts'

/* All that a link into the wizard needs, apart from its rules: pages with such links load no more. */

const FIRST: typeof FIRST_STEP = 1

/** Stands for a person without treatments, and for any barber. */
export const NOTHING_YET = '-'

export function writeOthers(others: readonly (readonly number[])[]): string {
  return others.map(ids => ids.join('.') || NOTHING_YET).join(',')
}

export function writeWanted(wanted: readonly (number | null)[]): string {
  return wanted.map(id => id ?? NOTHING_YET).join(',')
}

/** The wizard as the pairs of a query string, or the hidden fields of a form; none for a new one. */
export function wizardFields(wizard: Partial<Wizard>): [name: string, value: string][] {
  const { step = FIRST, others = [], wanted = [] } = wizard
  const values = {
    by: wizard.by,
    treatments: wizard.treatmentIds?.join(','),
    barber: wizard.barberId,
    any: wizard.isAnyBarber ? 'yes' : null,
    date: wizard.date,
    from: wizard.from,
    time: wizard.time,
    step: step > FIRST ? step : null,
    with: writeOthers(others),
    way: wizard.way === 'together' ? null : wizard.way,
    barbers: writeWanted(wanted),
    me: wizard.isContactOnly ? 'no' : null,
  }
  return Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
}

export function writeWizard(wizard: Partial<Wizard>): string {
  // Commas and colons are valid in a query string and more readable than %2C and %3A.
  const pairs = wizardFields(wizard).map(([name, value]) => `${name}=${value}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const PAGES = ['/booking', '/embed']

/** The wizard with these choices made, on the page that is shown if it is there, else on the booking page. */
export function bookingAddress(chosen: Partial<Wizard>, pathname = ''): string {
  const page = PAGES.find(each => each === pathname) ?? '/booking'
  return page + writeWizard(chosen)
}
