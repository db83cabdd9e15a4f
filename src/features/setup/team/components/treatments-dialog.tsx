import { showToast } from '../../../../platform/web/toaster.tsx'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Form, type Schema } from '../../../../ui/form/form.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import type { Treatment } from '../../../shop/treatments/contract.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { TeamMember } from '../contract.ts'
import { TEAM_PAGE, TEAM_PAGE_TOASTS } from '../page-messages.ts'
import { useSaveTreatments } from '../page-queries.ts'
import { TreatmentBoxes, tickedIn } from './treatment-boxes.tsx'

type TreatmentsDialogProps = { member: TeamMember; treatments: readonly Treatment[]; onClose: () => void }

/** What a barber does, to be ticked; made anew each time that it is opened. */
export function TreatmentsDialog({ member, treatments, onClose }: TreatmentsDialogProps) {
  const saving = useSaveTreatments()
  const tell = useOwnerToasts()
  const { id, version } = member
  const schema: Schema<number[]> = {
    safeParse: typed => ({ success: true, data: tickedIn(typed, treatments) }),
  }
  return (
    <FormDialog isOpen onClose={onClose} title={`${TEAM_PAGE.does}: ${member.name}`} className="dialog-small">
      {close => (
        <Form
          className="grid gap-5"
          schema={schema}
          send={treatmentIds => saving.mutateAsync({ id, version, treatmentIds })}
          onSent={() => {
            showToast(TEAM_PAGE_TOASTS.treatments)
            close()
          }}
          onRefusal={error => tell(error)}
        >
          <TreatmentBoxes
            // After an edit conflict the boxes show what is saved now.
            key={version}
            legend={TEAM_PAGE.does}
            treatments={treatments}
            ticked={new Set(member.treatmentIds)}
          />
          <DialogActions back={TEAM_PAGE.cancel} onBack={close} busy={TEAM_PAGE.saving}>
            {TEAM_PAGE.save}
          </DialogActions>
        </Form>
      )}
    </FormDialog>
  )
}
