import { DateField } from '../../../../ui/form/date-field.tsx'
import type { FieldErrors } from '../../../../ui/form/field-errors.ts'
import type { ReadField } from '../form-rules.ts'
import { HOURS_TEXTS } from '../screen-messages.ts'

type Dates = { firstDate: string; lastDate: string }

export function DaysFields({
  dates,
  onLastDay,
}: {
  dates: Dates | null
  onLastDay?: ((lastDate: string) => void) | undefined
}) {
  return (
    <>
      <DateField label="First day" name="firstDate" required defaultValue={dates?.firstDate} />
      <DateField
        label="Last day"
        name="lastDate"
        hint="Empty for one day"
        defaultValue={dates?.lastDate}
        {...(onLastDay && { onChoose: onLastDay })}
      />
    </>
  )
}

export function datesIn(field: ReadField): Dates | { errors: FieldErrors } {
  const firstDate = field('firstDate')
  if (firstDate === '') return { errors: { firstDate: HOURS_TEXTS.noDate } }
  return { firstDate, lastDate: field('lastDate') || firstDate }
}
