import { DateField } from '../../../../ui/form/date-field.tsx'
import type { DaysOnTeam } from '../../../calendar/hours/rules.ts'
import { HOURS_TEXTS } from '../screen-messages.ts'
import { HoursForm, type ReadChange } from './hours-form.tsx'

type TeamDaysFormProps = {
  barberId: number
  days: DaysOnTeam
  version: number
  texts: { label: string; firstDay: string; lastDay: string; submit: string }
}

/** A barber's first and last day; visits in the way are dealt with before they are saved. */
export function TeamDaysForm({ barberId, days, version, texts }: TeamDaysFormProps) {
  const read: ReadChange = field => {
    const firstDate = field('firstDate') || null
    const lastDate = field('lastDate') || null
    if (firstDate !== null && lastDate !== null && firstDate > lastDate)
      return { errors: { lastDate: HOURS_TEXTS.firstAfterLast } }
    return { type: 'team-days', barberId, days: { firstDate, lastDate }, version }
  }
  return (
    <HoursForm label={texts.label} submitText={texts.submit} read={read}>
      <DateField label={texts.firstDay} name="firstDate" defaultValue={days.firstDate ?? ''} />
      <DateField label={texts.lastDay} name="lastDate" defaultValue={days.lastDate ?? ''} />
    </HoursForm>
  )
}
