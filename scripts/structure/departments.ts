/** The shop's departments and the folders in them, each from the ground up: imports only look towards the ground. */
const DEPARTMENTS = {
  shop: ['photos', 'treatments', 'barbers', 'shop'],
  calendar: ['hours', 'customers', 'online-blocks', 'availability', 'visits', 'delays'],
  messages: ['outbox'],
  staff: ['audit-log', 'accounts', 'devices'],
  till: ['takings'],
  queue: ['chair-rule', 'wait', 'entries', 'joining', 'poster', 'kiosk', 'board', 'floor'],
  booking: ['contact', 'booking', 'waiting-list', 'erasure', 'manage-visit'],
  diary: [
    'online-blocks',
    'attendance',
    'front-desk',
    'displaced-visits',
    'diary',
    'floor',
    'calendar-feeds',
    'customers',
  ],
  setup: [
    'connections',
    'devices',
    'hours',
    'photos',
    'sections',
    'booking-rules',
    'page-texts',
    'team',
    'treatments',
    'getting-started',
  ],
  screens: ['loop', 'advertisers', 'creatives', 'contracts', 'plays', 'make-goods', 'display', 'invoices'],
  reports: ['period', 'commission', 'queue', 'daily'],
  site: ['advertising', 'api-docs', 'pages', 'a-day', 'settings', 'owner-frame'],
} as const satisfies Record<string, readonly string[]>

/** `shop/photos`, …, `site/owner-frame`. */
export const FEATURES = Object.entries(DEPARTMENTS).flatMap(([department, nouns]) =>
  nouns.map(noun => `${department}/${noun}`),
)
