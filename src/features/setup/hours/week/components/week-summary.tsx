import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CalendarDate, dayOfWeek } from '../../../../../shared/calendar-date.ts'
import type { PreviewRequest } from '../../contract.ts'
import { previewQuery } from '../../queries.ts'
import { changeText, HOURS_TEXTS, visitsText } from '../../screen-messages.ts'
import { dayChanges, type WeekDay } from '../rules.ts'
import { useSettled } from './use-settled.ts'

export type WeekSummaryProps = {
  saved: readonly WeekDay[]
  week: readonly WeekDay[]
  /** From when a change holds. */
  from: CalendarDate
  offText: string
  /** The change, to ask the server what it would mean. */
  previewOf: (week: readonly WeekDay[]) => PreviewRequest
}

/** What customers would see of a change, before it is saved. */
export function WeekSummary({ saved, week, from, offText, previewOf }: WeekSummaryProps) {
  const changes = from === '' ? [] : dayChanges(saved, week, from)
  const request = useSettled(JSON.stringify(previewOf(week)))
  const preview = useQuery({
    ...previewQuery(request),
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
  })
  const visits = preview.data?.visits
  if (changes.length === 0) return null
  return (
    <div className="notice" role="status">
      <p className="font-semibold">{HOURS_TEXTS.whatChanges}</p>
      <ul className="grid gap-1">
        {changes.map(change => (
          <li key={change.dayOfWeek}>
            {changeText(change, offText)}
            {visits &&
              `: ${visitsText(visits.filter(({ date }) => dayOfWeek(date) === change.dayOfWeek).length)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
