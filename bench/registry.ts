import { availability } from './measurements/availability.ts'
import { bookingsOn } from './measurements/bookings.ts'
import { busyOn } from './measurements/busy.ts'
import { busyDayOn } from './measurements/busy-day.ts'
import { calendarOn } from './measurements/calendar.ts'
import { customerSearchOn } from './measurements/customers.ts'
import { everyCall } from './measurements/history.ts'
import { homeOn } from './measurements/home.ts'
import { queueLiveOn } from './measurements/queue-live.ts'
import { queueWaits } from './measurements/queue-waits.ts'
import { start } from './measurements/start.ts'
import type { Measurement } from './result.ts'

/** In the order of the table; a new one is a file in `measurements` and a line here. */
export const MEASUREMENTS: readonly Measurement[] = [
  { name: 'availability', measure: availability },
  { name: 'bookings-sqlite', measure: () => bookingsOn('sqlite') },
  { name: 'bookings-postgres', measure: () => bookingsOn('postgres') },
  { name: 'busy-sqlite', measure: () => busyOn('sqlite') },
  { name: 'busy-postgres', measure: () => busyOn('postgres') },
  { name: 'history-sqlite', measure: () => everyCall('sqlite') },
  { name: 'history-postgres', measure: () => everyCall('postgres') },
  { name: 'home-sqlite', measure: () => homeOn('sqlite') },
  { name: 'home-postgres', measure: () => homeOn('postgres') },
  { name: 'calendar-sqlite', measure: () => calendarOn('sqlite') },
  { name: 'calendar-postgres', measure: () => calendarOn('postgres') },
  { name: 'customers-sqlite', measure: () => customerSearchOn('sqlite') },
  { name: 'customers-postgres', measure: () => customerSearchOn('postgres') },
  { name: 'day-sqlite', measure: () => busyDayOn('sqlite') },
  { name: 'day-postgres', measure: () => busyDayOn('postgres') },
  { name: 'queue-waits', measure: queueWaits },
  { name: 'queue-live-sqlite', measure: () => queueLiveOn('sqlite') },
  { name: 'queue-live-postgres', measure: () => queueLiveOn('postgres') },
  { name: 'start', measure: start },
  // Imported only when needed, as these start a browser.
  { name: 'lighthouse', measure: async () => (await import('./lighthouse.ts')).lighthouseRows() },
  { name: 'owner-pages', measure: async () => (await import('./owner-pages.ts')).ownerPageRows() },
  { name: 'last-step', measure: async () => (await import('./last-step.ts')).lastStepRows() },
  { name: 'screen-cost', measure: async () => (await import('./screens/cost.ts')).screenCost() },
  { name: 'screen-frames', measure: async () => (await import('./screens/frames.ts')).screenFrames() },
  { name: 'screen-month', measure: async () => (await import('./screens/month.ts')).screenMonth() },
  { name: 'screen-outages', measure: async () => (await import('./screens/outages.ts')).screenOutages() },
  { name: 'wizard-taps', measure: async () => (await import('./wizard-taps.ts')).wizardTapRows() },
]
