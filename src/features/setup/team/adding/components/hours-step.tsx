import { FirstWeekForm } from '../../../hours/components/first-week-form.tsx'
import { ADD_BARBER, ADD_STEP_TEXTS } from '../../page-messages.ts'
import type { AddStepProps } from './add-step-props.ts'

export function HoursStep({ member: { id, firstDate }, onDone, ways }: AddStepProps) {
  return (
    <FirstWeekForm
      barberId={id}
      from={firstDate}
      label={ADD_STEP_TEXTS.hours.title}
      submitText={ADD_BARBER.saveNext}
      onSaved={onDone}
      ways={ways}
    />
  )
}
