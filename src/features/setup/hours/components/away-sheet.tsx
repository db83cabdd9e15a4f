import { Sheet } from '../../../diary/front-desk/components/sheet.tsx'
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
  return (
    <Sheet title={AWAY_TEXTS.title(barberName)} description={AWAY_TEXTS.when(absence)} onClose={onClose}>
      <HoursForm
        label={AWAY_TEXTS.title(barberName)}
        submitText={AWAY_TEXTS.submit}
        read={refused ? () => ({ type: 'absence', absence, known: null }) : absenceIn(absence.barberId)}
        refused={refused}
        onSaved={onClose}
        onDontSave={onClose}
      >
        {refused ? null : <AbsenceFields absence={{ ...absence, lastDate: '' }} />}
      </HoursForm>
    </Sheet>
  )
}
