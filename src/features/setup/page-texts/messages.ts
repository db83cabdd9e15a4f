import { failureToast, successToast } from '../../../shared/toast.ts'
import type { SectionName } from '../../shop/shop/contract.ts'
import type { SectionText } from './rules.ts'
import { INVOICING_SECTION, SCREENS_SECTION } from './screen-messages.ts'

/** The sections that have their forms here; the rules of booking have a page of their own. */
export type WordsSection = Exclude<SectionName, 'rules'>

const MARKS = 'Put *stars* around what should stand out. An address that begins with https:// becomes a link.'
const ONE_A_LINE = 'One a line.'
const CARDS_CHOICES = { 'not included': 'not included', 'kept in shop': 'kept in shop' }

export const WORDS_SECTIONS: Readonly<Record<WordsSection, SectionText>> = {
  identity: {
    title: 'Name and description',
    lead: 'The name stands everywhere: on every page, in emails and calendars.',
    fields: [
      { name: 'name', label: 'Name of the shop', kind: 'line' },
      { name: 'tagline', label: 'Tagline', kind: 'line', hint: 'One sentence below the name.' },
      {
        name: 'description',
        label: 'Description',
        kind: 'area',
        hint: 'For search engines and shared links.',
      },
      { name: 'town', label: 'Town', kind: 'line', hint: 'As in “Barbers of Lewes”.' },
      { name: 'county', label: 'County', kind: 'line' },
    ],
  },
  contact: {
    title: 'Address and contact',
    lead: 'Where customers find you, ring you and write to you.',
    fields: [
      { name: 'address.street', label: 'Street', kind: 'line' },
      { name: 'address.town', label: 'Town', kind: 'line' },
      { name: 'address.county', label: 'County', kind: 'line' },
      { name: 'address.postcode', label: 'Postcode', kind: 'line' },
      {
        name: 'mapUrl',
        label: 'Link to a map',
        kind: 'address',
        isOptional: true,
        hint: 'Leave it empty and the link searches for your address.',
      },
      { name: 'phone', label: 'Phone', kind: 'tel' },
      { name: 'email', label: 'Email', kind: 'email' },
      {
        name: 'socialUrl',
        label: 'Address of your social page',
        kind: 'address',
        isOptional: true,
        hint: 'Leave it empty if you have none.',
      },
      { name: 'socialName', label: 'Name of that network', kind: 'line', hint: 'Such as Instagram.' },
    ],
  },
  notices: {
    title: 'Notices',
    lead: `A line above every page, from its first day to its last: “Back on Tuesday”. ${MARKS}`,
    fields: [],
    rows: {
      list: 'notices',
      row: 'Notice',
      add: 'Add a Notice',
      least: 0,
      most: 5,
      fields: [
        { name: 'text', label: 'What it says', kind: 'line' },
        { name: 'from', label: 'First day', kind: 'date' },
        { name: 'until', label: 'Last day', kind: 'date' },
      ],
    },
  },
  expectations: {
    title: 'Cards and drinks',
    lead: `The three cards on the home page, and what is on the house. ${MARKS}`,
    fields: [
      {
        name: 'drinks',
        label: 'Drinks',
        kind: 'list',
        isOptional: true,
        hint: `${ONE_A_LINE} They stand on the page Our Story; without any, none are promised.`,
      },
    ],
    rows: {
      list: 'featureCards',
      row: 'Card',
      add: '',
      least: 3,
      most: 3,
      fields: [
        { name: 'title', label: 'Title', kind: 'line' },
        { name: 'text', label: 'Text', kind: 'area' },
      ],
    },
  },
  testimonials: {
    title: 'Testimonials',
    lead: 'What customers say of you, up to six. Without any, that part of the home page is left out.',
    fields: [],
    rows: {
      list: 'testimonials',
      row: 'Testimonial',
      add: 'Add a Testimonial',
      least: 0,
      most: 6,
      fields: [
        { name: 'quote', label: 'What they said', kind: 'area' },
        { name: 'author', label: 'Name', kind: 'line' },
        { name: 'initials', label: 'Initials', kind: 'line' },
        { name: 'rating', label: 'Stars, 0 to 5', kind: 'number' },
      ],
    },
  },
  story: {
    title: 'Our story',
    lead: `How the shop began and what it is today. ${MARKS}`,
    fields: [
      { name: 'story.lead', label: 'First sentence', kind: 'area' },
      {
        name: 'story.beginnings',
        label: 'How it began',
        kind: 'paragraphs',
        hint: 'An empty line begins a paragraph.',
      },
      { name: 'story.today.title', label: 'Title of today', kind: 'line' },
      { name: 'story.today.text', label: 'What it is today', kind: 'area' },
    ],
  },
  advertising: {
    title: 'Advertising',
    lead: 'The packages for adverts on your screens, and what they cost. The calculator uses the same figures.',
    fields: [
      { name: 'advertising.setUpPence', label: 'Set-up fee, in pounds', kind: 'pounds' },
      { name: 'advertising.adCreationPence', label: 'Making an advert, in pounds', kind: 'pounds' },
      { name: 'advertising.showingsPerTreatment', label: 'Showings in a treatment', kind: 'number' },
      { name: 'advertising.treatmentMinutes', label: 'Minutes of that treatment', kind: 'number' },
      { name: 'advertising.freezeSeconds', label: 'Seconds that an advert stands still', kind: 'number' },
    ],
    rows: {
      list: 'advertising.packages',
      row: 'Package',
      add: 'Add a Package',
      least: 1,
      most: 6,
      fields: [
        { name: 'name', label: 'Name', kind: 'line' },
        { name: 'pencePerWeek', label: 'A week, in pounds', kind: 'pounds' },
        { name: 'minimumMonths', label: 'Months at least', kind: 'number' },
        { name: 'cards', label: 'Business cards', kind: 'choice', choices: CARDS_CHOICES },
      ],
    },
  },
  payments: {
    title: 'Payments accepted',
    lead: 'They stand at the foot of every page.',
    fields: [{ name: 'payments', label: 'Payments', kind: 'list', hint: ONE_A_LINE }],
  },
  invoicing: INVOICING_SECTION,
  screens: SCREENS_SECTION,
  appearance: {
    title: 'Colours',
    lead: 'Three palettes that were tested for letters anyone can read, and an accent of your own if you like.',
    fields: [
      { name: 'colours.palette', label: 'Palette', kind: 'line' },
      { name: 'colours.accent', label: 'Accent', kind: 'address' },
    ],
  },
}

export const WORDS_GROUPS: readonly { title: string; names: readonly WordsSection[] }[] = [
  { title: 'Who you are', names: ['identity', 'contact', 'payments', 'invoicing'] },
  {
    title: 'What your pages say',
    names: ['notices', 'expectations', 'testimonials', 'story', 'advertising'],
  },
  { title: 'How they look', names: ['appearance'] },
  { title: 'On the screens in the shop', names: ['screens'] },
]

export const WORDS = {
  title: 'Words and colours',
  lead: 'What your pages say. Each part has its own form with a preview; what you save is seen by everyone at once, and any earlier version can be brought back.',
  loading: 'Loading the words…',
  notLoaded: 'The words could not be loaded.',
  preview: 'Preview',
  previewHint: 'As it would stand on the page. It follows what you type, as soon as that can be saved.',
  noNotices: 'No notice would be shown.',
  noTestimonials: 'The home page would have no testimonials.',
  save: 'Save',
  saveAnyway: 'Save Mine Anyway',
  saving: 'Saving…',
  change: 'Change',
  remove: (row: string, place: number) => `Remove ${row} ${place}`,
  useNewer: 'Use What Is Saved Now',
  nothingSaved: 'Nothing of yours has been saved.',
} as const

export const COLOURS = {
  palette: 'Palette',
  own: 'An accent of our own',
  accent: 'Accent colour',
  readable: (ratio: number) => `Letters in it can be read: their contrast is ${ratio.toFixed(1)} to 1.`,
  light: 'By day',
  dark: 'By night',
  sample: 'A link in the accent',
  text: 'Letters as on every page, and quieter ones.',
} as const

export const VERSIONS = {
  title: 'Earlier versions',
  loading: 'Loading the versions…',
  notLoaded: 'The versions could not be loaded.',
  only: 'This is the first version.',
  current: 'now',
  first: 'What the shop started with',
  by: (who: string, when: string) => `${when}, by ${who}`,
  same: 'The same as now.',
  bringBack: 'Bring Back',
  older: 'Show Older',
  newest: 'Show the Newest',
  empty: '(nothing)',
} as const

export const WORDS_TOASTS = {
  saved: successToast('Saved', 'Your pages show it now.'),
  noticesSaved: successToast('Saved', 'Each notice shows from its first day to its last.'),
  restored: successToast('Brought back', 'It counts from now on. The version before is still in the list.'),
  notSaved: failureToast('Error', 'Failed to save. Please try again.'),
} as const

type Issue = { code: string; format?: string; origin?: string; maximum?: number | bigint; message: string }

/** What is wrong with a field, as a sentence beside it. */
export function fieldSentence(issue: Issue, text: string): string {
  const { code, format, origin, maximum, message } = issue
  if (code === 'too_small' && (origin === 'string' || origin === 'array')) return 'Please fill this in.'
  if (code === 'too_big' && origin === 'string') return `Please use ${maximum} letters or fewer.`
  if (code === 'too_big' && origin === 'array') return `Please keep to ${maximum}.`
  if (format === 'date') return 'Please give a day, such as 4 Dec.'
  if (code === 'invalid_format') return 'Please check this: it isn’t complete.'
  return text.endsWith('.') ? message : `This ${text}.`
}
