import { ROLES, type Role } from '../../staff/accounts/roles/rules.ts'

const OWNER: readonly Role[] = ['owner']
const DESK: readonly Role[] = ['owner', 'reception']

export type Setting = {
  to: string
  name: string
  roles: readonly Role[]
  isDaysOff?: true
  /** What else it may be called by someone who looks for it. */
  words: string
}

export const SETTINGS = {
  menu: {
    to: '/admin/shop/menu',
    name: 'Treatments and prices',
    roles: OWNER,
    words:
      'menu price list service haircut cut beard cost charge pounds minutes duration increase raise set package',
  },
  photos: {
    to: '/admin/shop/photos',
    name: 'Photos',
    roles: OWNER,
    words: 'picture image gallery logo hero portrait upload camera share',
  },
  words: {
    to: '/admin/shop/pages',
    name: 'Words and colours',
    roles: OWNER,
    words:
      'website site page text content wording theme color brand branding design notice testimonial review',
  },
  hours: {
    to: '/admin/hours#opening',
    name: 'Opening hours',
    roles: OWNER,
    words: 'open close closing time week schedule rota shift sunday monday saturday late early lunch break',
  },
  daysOff: {
    to: '/admin/hours',
    name: 'Days off and closures',
    roles: ROLES,
    isDaysOff: true,
    words:
      'holiday closed bank christmas easter absence absent away sick ill leave vacation training day off',
  },
  rules: {
    to: '/admin/shop/rules',
    name: 'Rules of booking',
    roles: OWNER,
    words:
      'policy limit notice advance ahead slot cancel cancellation late no-show noshow reminder walk-in online',
  },
  team: {
    to: '/admin/shop/team',
    name: 'Team',
    roles: OWNER,
    words:
      'barber staff people person employee user account sign in login invite role reception receptionist access permission',
  },
  commission: {
    to: '/admin/reports#commission',
    name: 'Commission',
    roles: OWNER,
    words: 'pay wage share percent rate rent chair money barber earnings',
  },
  payments: {
    to: '/admin/shop/pages#payments',
    name: 'Payments accepted',
    roles: OWNER,
    words: 'card cash apple google pay contactless money',
  },
  advertisers: {
    to: '/admin/shop/advertisers',
    name: 'Advertisers',
    roles: DESK,
    words: 'business advert advertiser contract package spot screen client sold cards',
  },
  advertising: {
    to: '/admin/shop/advertising',
    name: 'Advertising requests',
    roles: OWNER,
    words: 'advert ad screen business package sponsor money',
  },
  messages: {
    to: '/admin/shop/connections',
    name: 'Mail and texts',
    roles: OWNER,
    words:
      'email e-mail sms text message smtp server twilio confirmation sender address notification connection provider',
  },
  backups: {
    to: '/admin/shop/backups',
    name: 'Backups',
    roles: OWNER,
    words:
      'backup back up restore copy export save data lost disk space version database health state update',
  },
  devices: {
    to: '/admin/shop/devices',
    name: 'Kiosk and screens',
    roles: OWNER,
    words: 'tablet ipad kiosk screen board tv display queue pair pairing code device walk-in',
  },
  poster: {
    to: '/admin/shop/poster',
    name: 'Poster for the queue',
    roles: OWNER,
    words: 'print qr code paper a4 a5 sign door window walk-in scan sheet flyer',
  },
  waiting: {
    to: '/admin/shop/waiting',
    name: 'Waiting list',
    roles: DESK,
    words: 'waitlist queue waiting wait cancellation list',
  },
  calendars: {
    to: '/admin/shop/calendars',
    name: 'Calendars',
    roles: OWNER,
    words: 'calendar google outlook iphone ical ics feed subscribe sync link phone',
  },
  changes: {
    to: '/admin/shop/changes',
    name: 'Changes',
    roles: OWNER,
    words: 'audit log history trail who changed did security record activity',
  },
  account: {
    to: '/admin/shop/account',
    name: 'Your account',
    roles: ROLES,
    words:
      'password email second factor two-factor 2fa authenticator code security device phone sign out log out username profile',
  },
  start: {
    to: '/admin/shop/start',
    name: 'Setting up',
    roles: OWNER,
    words: 'start begin onboarding first steps guide go live',
  },
  aDay: {
    to: '/admin/shop/a-day',
    name: 'A day with the shop',
    roles: ROLES,
    words: 'help guide how manual learn tour pictures training begin',
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS

/** How they stand together on Shop. */
export const SETTING_GROUPS: readonly { title: string; names: readonly SettingName[] }[] = [
  { title: 'What we offer', names: ['menu', 'photos', 'words'] },
  { title: 'When', names: ['hours', 'daysOff', 'rules'] },
  { title: 'Who', names: ['team'] },
  { title: 'Money', names: ['commission', 'payments', 'advertising', 'advertisers'] },
  {
    title: 'How it runs',
    names: [
      'devices',
      'poster',
      'messages',
      'backups',
      'waiting',
      'calendars',
      'changes',
      'account',
      'start',
      'aDay',
    ],
  },
]
