import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'

const MOST_REMINDERS = 3

type Debt = {
  dueOn: CalendarDate
  balancePence: number
  /** How many were sent, and the last of them. */
  reminders: number
  lastReminder: CalendarDate | null
}

/** Whether a reminder is to be sent: so many days after the due day, and again after each one. */
export function isToBeReminded(debt: Debt, reminderDays: number, today: CalendarDate): boolean {
  return debt.reminders < MOST_REMINDERS && isSilent(debt, reminderDays, today)
}

/** Whether all reminders were for nothing, so that it is the owner’s turn. */
export function isForOwner(debt: Debt, reminderDays: number, today: CalendarDate): boolean {
  return debt.reminders >= MOST_REMINDERS && isSilent(debt, reminderDays, today)
}

function isSilent({ dueOn, balancePence, lastReminder }: Debt, days: number, today: CalendarDate): boolean {
  return balancePence > 0 && addDays(lastReminder ?? dueOn, days) <= today
}

export type DebtState = 'paid' | 'open' | 'overdue' | 'overpaid'

export function debtState(
  { dueOn, balancePence }: Pick<Debt, 'dueOn' | 'balancePence'>,
  today: CalendarDate,
): DebtState {
  if (balancePence <= 0) return balancePence < 0 ? 'overpaid' : 'paid'
  return today > dueOn ? 'overdue' : 'open'
}
