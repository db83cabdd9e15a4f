import { z } from 'zod'
import { Field } from '../../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../../ui/form/form.tsx'
import { Section } from '../../../../../ui/section.tsx'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import type { CheckedBackup } from '../contract.ts'
import { useCheckBackup } from '../queries.ts'
import { RESTORE } from '../screen-messages.ts'
import { ProgressLine } from './progress-line.tsx'

const fileForm = z.object({
  file: z.instanceof(File, { error: RESTORE.missing }).refine(({ size }) => size > 0, RESTORE.missing),
})

/** Sends a backup file, has it checked, and asks before anything is replaced. */
export function RestoreCard({
  onChecked,
  isDone,
}: {
  onChecked: (checked: CheckedBackup) => void
  isDone: boolean
}) {
  const { checking, progress } = useCheckBackup()
  const showError = useOwnerToasts()
  return (
    <Section title={RESTORE.title} level={3} className="card grid content-start gap-4">
      <p>{RESTORE.lead}</p>
      <Form
        className="grid gap-4"
        aria-label={RESTORE.title}
        schema={fileForm}
        send={({ file }) => checking.mutateAsync(file)}
        onSent={(checked, form) => {
          form.reset()
          onChecked(checked)
        }}
        onRefusal={error => showError(error)}
      >
        <Field name="file" label={RESTORE.file} type="file" accept=".db" required />
        <SubmitButton className="button button-quiet justify-self-start">{RESTORE.check}</SubmitButton>
      </Form>
      <ProgressLine progress={progress} />
      <div role="status">
        {isDone && (
          <p className="notice" data-tone="good">
            {RESTORE.done}
          </p>
        )}
      </div>
    </Section>
  )
}
