import { RULE_GROUPS, RULE_TEXTS } from '../../setup/booking-rules/messages.ts'
import { WORDS_SECTIONS, type WordsSection } from '../../setup/page-texts/messages.ts'
import type { Post } from '../../staff/accounts/roles/rules.ts'
import { SETTING_GROUPS, SETTINGS, type Setting, type SettingName } from './messages.ts'
import { hasWords, isOpenTo } from './rules.ts'

export const SHOP_HOME = {
  search: 'Find a setting',
  searchHint: 'Such as holiday, price, logo or password. Enter opens the first.',
  results: 'Settings found',
  found: (count: number) => (count === 1 ? '1 setting found' : `${count} settings found`),
  nothing: (typed: string) => `Nothing is called “${typed}”. Try another word, such as hours or email.`,
  notRead: 'How things stand could not be loaded. The pages are all there.',
} as const

/** A setting within one of the pages. */
type Detail = Setting & { on: SettingName }

const SECTION_WORDS: Readonly<Record<WordsSection, string>> = {
  identity: 'shop name title tagline search engine seo google description town',
  contact: 'phone number telephone map find us location directions postcode instagram facebook social email',
  notices: 'banner announcement news line warning closed',
  expectations: 'feature drink coffee beer free',
  testimonials: 'review quote stars rating feedback',
  story: 'about us history text',
  advertising: 'advert price package screen',
  payments: 'card cash apple pay',
  invoicing: 'invoice bill vat tax due overdue reminder advertiser',
  screens: 'tv display slide advert loop house prices',
  appearance: 'color palette theme brand green dark accent logo',
}

const RULE_WORDS: Readonly<Partial<Record<keyof typeof RULE_TEXTS, string>>> = {
  onlineBooking: 'turn off stop open close live pause internet website',
  noticeMinutes: 'short notice last minute lead time soonest',
  daysAhead: 'advance future weeks months',
  gridMinutes: 'slot interval every 15 minutes step',
  changeHours: 'cancel cancellation move reschedule deadline policy',
  mostLateMinutes: 'late delay',
  reminders: 'reminder sms email notification',
  waitingList: 'waitlist',
  noShowsToBlock: 'no-show noshow block ban missed blacklist',
  walkIns: 'walk-in walkin',
  tillDays: 'till lock cash close money',
  namesKeptMonths: 'privacy gdpr data retention delete personal customer',
  formVisits: 'limit most spam abuse',
}

const RULES: readonly Detail[] = RULE_GROUPS.flatMap(({ title, names }) =>
  names.map(name => ({
    ...SETTINGS.rules,
    to: `${SETTINGS.rules.to}#${name}`,
    name: RULE_TEXTS[name].label,
    words: `${title} ${RULE_WORDS[name] ?? ''}`,
    on: 'rules' as const,
  })),
)

const SECTIONS: readonly Detail[] = Object.entries(WORDS_SECTIONS).map(([name, { title, lead }]) => ({
  ...SETTINGS.words,
  to: `${SETTINGS.words.to}#${name}`,
  name: title,
  words: `${lead} ${SECTION_WORDS[isSection(name) ? name : 'identity']}`,
  on: 'words' as const,
}))

function isSection(name: string): name is WordsSection {
  return name in WORDS_SECTIONS
}

const DETAILS: readonly Detail[] = [
  ...RULES,
  ...SECTIONS,
  {
    ...SETTINGS.menu,
    name: 'Price from a date',
    words: 'raise increase price january later from date',
    on: 'menu',
  },
  {
    ...SETTINGS.team,
    to: '/admin/shop/team?add=1',
    name: 'Add a barber',
    words: 'new barber hire staff join employee',
    on: 'team',
  },
  {
    ...SETTINGS.messages,
    name: 'Mail to the shop',
    words: 'notification email of bookings tell me owner summary',
    on: 'messages',
  },
  {
    ...SETTINGS.account,
    name: 'Change your password',
    words: 'password forgot reset secret',
    on: 'account',
  },
]

/** A page of Shop, or a setting on one; `note` says where it is. */
export type Found = Detail & { note: string }

const PAGES: readonly Found[] = SETTING_GROUPS.flatMap(({ title, names }) =>
  names.map(on => ({ ...SETTINGS[on], on, note: title })),
)
const FINDABLE: readonly Found[] = [
  ...PAGES,
  ...DETAILS.map(detail => ({ ...detail, note: `On ${SETTINGS[detail.on].name}` })),
]

/** What may be called so, of what the person may open: those with the words in their name first. */
export function foundSettings(typed: string, user: Pick<Post, 'role' | 'setsOwnAbsences'>): Found[] {
  const found = FINDABLE.filter(
    setting => isOpenTo(setting, user) && hasWords(`${setting.name} ${setting.note} ${setting.words}`, typed),
  )
  const [named, others] = [true, false].map(isNamed =>
    found.filter(({ name }) => hasWords(name, typed) === isNamed),
  )
  return [...(named ?? []), ...(others ?? [])]
}
