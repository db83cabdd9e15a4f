import { formatPounds } from '../../../shared/pence.ts'
import type { ShopSections } from '../sections/contract.ts'
import type { WordsSection } from './messages.ts'

/** A line of what a section says now, beside its name. */
export const SECTION_LINES: Readonly<Record<WordsSection, (sections: ShopSections) => string>> = {
  identity: ({ identity: { content } }) => [content.name, content.tagline].filter(Boolean).join(': '),
  contact: ({ contact: { content } }) => `${content.address.street}, ${content.phone}`,
  notices: ({ notices: { content } }) => counted(content.notices.length, 'notice', 'None'),
  expectations: ({ expectations: { content } }) => content.featureCards.map(({ title }) => title).join(', '),
  testimonials: ({ testimonials: { content } }) =>
    counted(content.testimonials.length, 'testimonial', 'None'),
  story: ({ story: { content } }) => content.story.lead,
  advertising: ({ advertising: { content } }) =>
    content.advertising.packages
      .map(({ name, pencePerWeek }) => `${name} ${formatPounds(pencePerWeek)} a week`)
      .join(', '),
  payments: ({ payments: { content } }) => content.payments.join(', '),
  invoicing: ({ invoicing: { content } }) => {
    const { paymentDays, vatNumber } = content.invoicing
    return `${counted(paymentDays, 'day', 'No days')} to pay, ${vatNumber === null ? 'no VAT' : 'with VAT'}`
  },
  screens: ({ screens: { content } }) => counted(content.houseSlides.length, 'slide', 'None'),
  appearance: ({ appearance: { content } }) => {
    const { palette, accent } = content.colours
    return `${palette.charAt(0).toUpperCase()}${palette.slice(1)}${accent ? ', with an accent of our own' : ''}`
  },
}

function counted(count: number, noun: string, none: string): string {
  if (count === 0) return none
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
