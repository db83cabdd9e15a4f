import type { ShortPlays } from '../../shop/shop/invoicing-contract.ts'
import { SLIDE_NAMES } from '../../shop/shop/messages.ts'
import { MOST_HOUSE_SLIDES } from '../../shop/shop/slides-contract.ts'
import type { SectionText } from './rules.ts'

const KEPT_CHOICES = { no: 'It makes way', yes: 'It stays' }

export const SCREENS_SECTION: SectionText = {
  title: 'Slides on the screens',
  lead: 'What the screens in the shop show of itself, for 15 seconds each. A slide makes way for what is sold; one that stays takes a spot from the 19 that can be.',
  fields: [],
  rows: {
    list: 'houseSlides',
    row: 'Slide',
    add: 'Add a Slide',
    least: 0,
    most: MOST_HOUSE_SLIDES,
    fields: [
      { name: 'kind', label: 'What it shows', kind: 'choice', choices: SLIDE_NAMES },
      { name: 'title', label: 'Title of a text', kind: 'optional-line', isOptional: true },
      { name: 'text', label: 'Text below it', kind: 'optional-line', isOptional: true },
      { name: 'isKept', label: 'When all spots are sold', kind: 'yes-or-no', choices: KEPT_CHOICES },
    ],
  },
}

const SHORT_PLAYS_CHOICES: Readonly<Record<ShortPlays, string>> = {
  days: 'Its contract runs on for some days that are not billed',
  credit: 'The next invoice credits it',
}

export const INVOICING_SECTION: SectionText = {
  title: 'Invoices to advertisers',
  lead: 'Prices of adverts include VAT. With a VAT number, each invoice says how much of it there is.',
  fields: [
    {
      name: 'invoicing.payTo',
      label: 'Where they pay',
      kind: 'optional-line',
      hint: 'Account name, sort code and number, as the invoice says it.',
      isOptional: true,
    },
    { name: 'invoicing.paymentDays', label: 'Days to pay', kind: 'number' },
    {
      name: 'invoicing.remindAfterDays',
      label: 'Days between reminders',
      kind: 'number',
      hint: 'The first comes so many days after the due day. There are three at most.',
    },
    {
      name: 'invoicing.shortPlays',
      label: 'When an advert was played less than agreed',
      kind: 'choice',
      choices: SHORT_PLAYS_CHOICES,
    },
    {
      name: 'invoicing.vatNumber',
      label: 'VAT number',
      kind: 'optional-line',
      hint: 'Leave it empty if the shop is not registered.',
      isOptional: true,
    },
    { name: 'invoicing.vatPercent', label: 'VAT, per cent', kind: 'number' },
    { name: 'invoicing.vatFrom', label: 'Charged from', kind: 'optional-date', isOptional: true },
  ],
}
