import { useState } from 'react'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { WHOLE_DAY } from '../../../../shared/minute-span.ts'
import { FormSheet } from '../../../diary/front-desk/components/sheet.tsx'
import type { AbsenceRequest } from '../contract.ts'
import { AWAY_TEXTS } from '../screen-messages.ts'
import { AbsenceFields, absenceIn } from './absences.tsx'
import { HoursForm, type Refused } from './hours-form.tsx'

/** An absence as it is to be; `refused` when visits are in its way, null when its last day is still to be said. */
export type AwayQuestion = { absence: AbsenceRequest; refused: Refused | null }

/** One sheet for a barber's absence: until when, or what becomes of the visits in the way. */
export function AwaySheet({
  barberName,
  question: { absence, refused },
  onClose,
}: {
  barberName: string
  question: AwayQuestion
  onClose: () => void
}) {
  const [isOfDays, setOfDays] = useState(false)
  const { firstDate } = absence
  const description = refused ? AWAY_TEXTS.when(absence) : formatDate(firstDate)
  // Of more than one day the hours would be those of each.
  const span = isOfDays ? WHOLE_DAY : absence
  return (
    <FormSheet title={AWAY_TEXTS.title(barberName)} description={description} onClose={onClose}>
      <HoursForm
        label={AWAY_TEXTS.title(barberName)}
        submitText={AWAY_TEXTS.submit}
        read={refused ? () => ({ type: 'absence', absence, known: null }) : absenceIn(absence.barberId)}
        refused={refused}
        onSaved={onClose}
        onDontSave={onClose}
      >
        {refused ? null : (
          <AbsenceFields
            absence={{ ...absence, lastDate: '' }}
            span={span}
            onLastDay={lastDate => lastDate > firstDate && setOfDays(true)}
          />
        )}
      </HoursForm>
    </FormSheet>
  )
}
