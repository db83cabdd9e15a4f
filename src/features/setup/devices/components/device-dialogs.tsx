import { CallError } from '../../../../platform/web/api.ts'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { FinalQuestion } from '../../../staff/accounts/components/final-question.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { pairRequest, renameRequest, type ShopDevice } from '../../../staff/devices/contract.ts'
import { DEVICE_TOASTS, DEVICES, revokeQuestion } from '../messages.ts'
import { usePairDevice, useRenameDevice, useRevokeDevice } from '../queries.ts'

export function PairDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const pairing = usePairDevice()
  const showError = useOwnerToasts()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={DEVICES.add} className="dialog-small">
      {close => (
        <Form
          className="grid gap-5"
          schema={pairRequest}
          send={request => pairing.mutateAsync(request)}
          onSent={() => {
            showToast(DEVICE_TOASTS.paired)
            close()
          }}
          onRefusal={error => {
            if (error instanceof CallError && error.type === 'no-such-code') return { code: error.sentence }
            showError(error)
            return {}
          }}
        >
          <Field
            name="code"
            label={DEVICES.code}
            hint={DEVICES.codeHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            required
          />
          <Field
            name="name"
            label={DEVICES.name}
            hint={DEVICES.nameHint}
            autoComplete="off"
            maxLength={40}
            required
          />
          <Buttons submit={DEVICES.pair} busy={DEVICES.pairing} onClose={close} />
        </Form>
      )}
    </FormDialog>
  )
}

/** Closed while `device` is null, like the question below. */
export function RenameDialog({ device, onClose }: { device: ShopDevice | null; onClose: () => void }) {
  const renaming = useRenameDevice()
  const showError = useOwnerToasts()
  return (
    <FormDialog
      isOpen={device !== null}
      onClose={onClose}
      title={device ? `Rename ${device.name}` : ''}
      className="dialog-small"
    >
      {close =>
        device && (
          <Form
            className="grid gap-5"
            schema={renameRequest}
            send={({ name }) => renaming.mutateAsync({ id: device.id, name })}
            onSent={() => {
              showToast(DEVICE_TOASTS.renamed)
              close()
            }}
            onRefusal={error => showError(error)}
          >
            <Field
              name="name"
              label={DEVICES.name}
              defaultValue={device.name}
              autoComplete="off"
              maxLength={40}
              required
            />
            <Buttons submit={DEVICES.save} busy={DEVICES.saving} onClose={close} />
          </Form>
        )
      }
    </FormDialog>
  )
}

export function RevokeQuestion({ device, onClose }: { device: ShopDevice | null; onClose: () => void }) {
  return (
    <FinalQuestion
      texts={device && revokeQuestion(device.kind, device.name)}
      change={device?.id}
      changing={useRevokeDevice()}
      done={DEVICE_TOASTS.revoked}
      onClose={onClose}
    />
  )
}

function Buttons({ submit, busy, onClose }: { submit: string; busy: string; onClose: () => void }) {
  return (
    <DialogActions back={DEVICES.cancel} onBack={onClose} busy={busy}>
      {submit}
    </DialogActions>
  )
}
