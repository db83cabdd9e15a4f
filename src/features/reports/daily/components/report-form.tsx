import { DateField } from '../../../../ui/form/date-field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { namedOptions, SelectField } from '../../../../ui/form/select-field.tsx'
import { reportForm } from '../contract.ts'
import { WHOLE_SHOP } from '../messages.ts'
import type { ReportedDay, ReportQuery } from '../queries.ts'

export function ReportForm({
  today,
  barbers,
  ...sending
}: {
  today: string
  barbers: readonly { id: number; name: string }[]
  send: (query: ReportQuery) => Promise<ReportedDay>
  onSent: (made: ReportedDay) => void
  onRefusal: (error: unknown) => void
}) {
  return (
    <Form
      className="grid grid-cols-1 gap-4 items-end @min-[40rem]:grid-cols-[1fr_1.4fr_auto] no-print"
      schema={reportForm}
      {...sending}
    >
      <DateField name="date" label="Date" required defaultValue={today} />
      <SelectField name="barberId" label="Barber" options={[['', WHOLE_SHOP], ...namedOptions(barbers)]} />
      <SubmitButton busy="Generating…">Generate Report</SubmitButton>
    </Form>
  )
}
