import { writeWizard } from './address-rules.ts'
import { NEW_WIZARD, type Wizard } from './rules.ts'

const PAGES = ['/booking', '/embed']

/** The wizard with these choices made, on the page that is shown if it is there, else on the booking page. */
export function bookingAddress(chosen: Partial<Wizard>, pathname = ''): string {
  const page = PAGES.find(each => each === pathname) ?? '/booking'
  return page + writeWizard({ ...NEW_WIZARD, ...chosen })
}
