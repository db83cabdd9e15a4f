import type { Unlikely } from './form-rules.ts'

/** Said under a rule that is set as few shops would want it. */
export const UNUSUAL_TEXTS: Readonly<Record<Unlikely, { low?: string; high?: string }>> = {
  noticeMinutes: { high: 'Few customers plan so far ahead: free times of the coming days will stay empty.' },
  daysAhead: { low: 'Customers who book their next visit when they leave will not be able to.' },
  gridMinutes: {
    low: 'Visits will leave many gaps of a few minutes that suit no one.',
    high: 'After a visit of 40 minutes, for example, the rest of the hour can’t be booked.',
  },
  maxTreatments: { low: 'No one can book a cut together with a beard trim.' },
  changeHours: {
    low: 'A visit can be cancelled a minute before, too late for anyone else to take it.',
    high: 'Customers who can’t come will have to call, and some will just not come.',
  },
  holdMinutes: {
    low: 'Few people read their mail as fast as that.',
    high: 'A time that is held so long and not taken is often lost.',
  },
  unansweredOffers: {
    low: 'One mail overlooked, and a customer is off the list.',
    high: 'Each time waits for people who may have gone elsewhere.',
  },
  noShowsToBlock: {
    low: 'Anyone can be ill once.',
    high: 'Few customers are missed so often before you have spoken to them.',
  },
  tillDays: {
    low: 'A payment that was forgotten over a weekend could not be entered for its own day.',
    high: 'Days of last month could still change after you have counted them.',
  },
  namesKeptMonths: {
    low: 'A regular who comes every few months will be new to you each time.',
    high: 'The law wants names kept no longer than you need them. Please have a reason.',
  },
  plainVisits: {
    low: 'A family of four could not be booked.',
    high: 'A program could fill days of your diary from one place.',
  },
  formVisits: {
    low: 'In an office or on a train many customers share one connection, and some will be refused.',
    high: 'One person could fill days of your diary.',
  },
}
