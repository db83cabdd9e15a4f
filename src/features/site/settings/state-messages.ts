import {
  addDays,
  type CalendarDate,
  dateParts,
  datesBetween,
  formatDate,
} from '../../../shared/calendar-date.ts'
import { counted, inWords } from '../../../shared/list-words.ts'
import { formatPounds } from '../../../shared/pence.ts'
import type { OwnerOverview, ShopMoment, ShopOverview } from './contract.ts'
import type { SettingName } from './messages.ts'

/** One line of how something stands; `isBad` where it wants looking after. */
export type StateLine = { text: string; isBad?: boolean }

type OwnersLine = (owner: OwnerOverview, today: CalendarDate) => StateLine

const OWNERS_LINES = {
  start: () => ({ text: 'Step by step, until you are live' }),
  menu: ({ menu: { treatments, fromPence } }) =>
    fromPence === null
      ? { text: 'Nothing on the menu yet', isBad: true }
      : { text: `${counted(treatments, 'treatment')}, from ${formatPounds(fromPence)}` },
  photos: ({ photos: { count, hasHero } }) => ({ text: photosText(count, hasHero) }),
  words: ({ shopName, noticesShown }) => ({
    text: noticesShown === 0 ? shopName : `${shopName}, ${counted(noticesShown, 'notice')} shown now`,
  }),
  rules: ({ onlineBooking, daysAhead }) =>
    onlineBooking
      ? { text: `Booked online, ${daysAhead} days ahead` }
      : { text: 'Online booking is off', isBad: true },
  team: ({ barbers, accounts, invitations }) => ({
    text: [
      counted(barbers, 'barber'),
      `${accounts} who sign in`,
      ...(invitations > 0 ? [`${invitations} invited`] : []),
    ].join(', '),
  }),
  commission: ({ barbersWithRate }) => ({
    text: barbersWithRate === 0 ? 'No rates yet' : `Counted for ${counted(barbersWithRate, 'barber')}`,
  }),
  payments: ({ payments }) => ({ text: payments.join(', ') }),
  advertising: ({ advertisingRequests: open }) => ({
    text: open === 0 ? 'No request waits' : `${counted(open, 'request')} to deal with`,
  }),
  advertisers: ({ advertisers }) => ({
    text: advertisers === 0 ? 'No spot is sold' : `${counted(advertisers, 'spot')} sold today`,
  }),
  messages: ({ mail, sendsTexts }, today) => ({
    text: `${mailText(mail, today)}${sendsTexts ? '. Texts are on' : ''}`,
    isBad: !mail.isSetUp || mail.heldUp > 0,
  }),
  backups: ({ backup: { last, isOld } }, today) => ({
    text: last ? `Last backup ${whenText(last, today)}` : 'No backup on the server yet',
    isBad: isOld || last === null,
  }),
  devices: ({ devices }) => ({
    text: devices === 0 ? 'None paired' : `${counted(devices, 'device')} paired`,
  }),
  calendars: ({ calendarLinks: links }) => ({
    text: links === 0 ? 'No link in use' : `${counted(links, 'link')} in use`,
  }),
  changes: ({ lastChange: last }, today) => ({
    text: last ? `Last ${whenText(last, today)}${last.who ? `, by ${last.who}` : ''}` : 'None yet',
  }),
} as const satisfies Partial<Record<SettingName, OwnersLine>>

/** How something stands; null where the person may not know. */
export function stateLine(name: SettingName, overview: ShopOverview, username: string): StateLine | null {
  const { today, opening, closures, waiting, owner } = overview
  if (name === 'daysOff') return { text: daysOffText(closures) }
  if (name === 'hours')
    return { text: opening ? `Open today ${opening.from} to ${opening.until}` : 'Closed today' }
  if (name === 'waiting') return waiting && { text: waitingText(waiting) }
  if (name === 'poster') return { text: 'A QR code to join by phone, on A4 or A5' }
  if (name === 'aDay') return { text: 'One Saturday, in pictures' }
  if (name === 'account') return { text: `Signed in as ${username}` }
  if (!owner) return null
  return OWNERS_LINES[name](owner, today)
}

function photosText(count: number, hasHero: boolean): string {
  if (count === 0) return 'None yet, drawings are shown'
  return hasHero ? counted(count, 'photo') : `${counted(count, 'photo')}, none at the top of the home page`
}

function mailText({ isSetUp, lastSent, heldUp }: OwnerOverview['mail'], today: CalendarDate): string {
  if (!isSetUp) return 'No mail server, so none is sent'
  if (heldUp > 0) return `${counted(heldUp, 'message')} can’t get through`
  return lastSent ? `Mail works, last sent ${whenText(lastSent, today)}` : 'Mail is set up, none sent yet'
}

function waitingText({ entries, offered }: { entries: number; offered: number }): string {
  if (entries === 0) return 'No one is waiting'
  return offered === 0 ? `${entries} waiting` : `${entries} waiting, ${offered} offered a time`
}

export function whenText({ date, time }: ShopMoment, today: CalendarDate): string {
  if (date === today) return `today ${time}`
  if (date === addDays(today, -1)) return `yesterday ${time}`
  return `on ${dayAndMonth(date)}, ${time}`
}

const MOST_DATES = 4

export function daysOffText(closures: readonly { firstDate: string; lastDate: string }[]): string {
  const dates = [...new Set(closures.flatMap(({ firstDate, lastDate }) => datesBetween(firstDate, lastDate)))]
  if (dates.length === 0) return 'No closed days ahead'
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  if (dates.length > MOST_DATES)
    return `Closed ${dates.length} days from ${dayAndMonth(first)} to ${dayAndMonth(last)}`
  const months = Map.groupBy(dates, date => date.slice(0, 7))
  const texts = [...months.values()].map(days => {
    const [, month] = dayAndMonth(days[0] ?? '').split(' ')
    return `${inWords(days.map(day => String(dateParts(day).day)))} ${month}`
  })
  return `Closed ${inWords(texts)}`
}

function dayAndMonth(date: CalendarDate): string {
  return formatDate(date).split(' ').slice(1).join(' ')
}
