import { showToast } from '../../../../platform/web/toaster.tsx'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field, FieldFrame, type FieldProps, useDescription } from '../../../../ui/form/field.tsx'
import { Form, useFormState } from '../../../../ui/form/form.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { type Advertiser, type AdvertiserFields, advertiserFields } from '../contract.ts'
import { ADVERTISER_TOASTS, ADVERTISERS } from '../messages.ts'
import { useAddAdvertiser, useChangeAdvertiser } from '../queries.ts'

/** Whom the dialog is about: one there is, or a new one, filled in from a request on the website. */
export type Entering =
  | { advertiser: Advertiser }
  | { advertiser: null; requestId: string | null; known: Partial<AdvertiserFields> }

/** Closed while `entering` is null. */
export function AdvertiserDialog({
  entering,
  onSaved,
  onClose,
}: {
  entering: Entering | null
  /** With its id. */
  onSaved: (id: string) => void
  onClose: () => void
}) {
  const title = entering?.advertiser ? ADVERTISERS.editTitle : ADVERTISERS.add
  const saved = (id: string) => {
    onSaved(id)
    onClose()
  }
  return (
    <FormDialog isOpen={entering !== null} onClose={onClose} title={title} className="dialog-small">
      {close => entering && <AdvertiserForm entering={entering} onSaved={saved} onClose={close} />}
    </FormDialog>
  )
}

type FormProps = { entering: Entering; onSaved: (id: string) => void; onClose: () => void }

function AdvertiserForm({ entering, onSaved, onClose }: FormProps) {
  const [adding, changing] = [useAddAdvertiser(), useChangeAdvertiser()]
  const showError = useOwnerToasts()
  const { advertiser } = entering
  const known: Partial<AdvertiserFields> = advertiser ?? entering.known
  const save = async (fields: AdvertiserFields): Promise<string> => {
    if (!entering.advertiser) return adding.mutateAsync({ requestId: entering.requestId, ...fields })
    const { id, version } = entering.advertiser
    await changing.mutateAsync({ id, version, ...fields })
    return id
  }
  return (
    <Form
      className="grid gap-5"
      schema={advertiserFields}
      send={save}
      onSent={id => {
        showToast(advertiser ? ADVERTISER_TOASTS.changed : ADVERTISER_TOASTS.added)
        onSaved(id)
      }}
      onRefusal={error => showError(error)}
    >
      <Line name="businessName" known={known} maxLength={80} required />
      <Line name="trade" known={known} hint={ADVERTISERS.tradeHint} maxLength={40} required />
      <Line name="contactName" known={known} maxLength={60} required />
      <Line name="email" known={known} type="email" required />
      <Line name="phone" known={known} type="tel" />
      <Text name="billingAddress" known={known} rows={3} />
      <Text name="notes" known={known} hint={ADVERTISERS.notesHint} rows={3} />
      <DialogActions back={ADVERTISERS.cancel} onBack={onClose} busy={ADVERTISERS.saving}>
        {ADVERTISERS.save}
      </DialogActions>
    </Form>
  )
}

type KnownField = { name: keyof AdvertiserFields; known: Partial<AdvertiserFields> }

function Line({ name, known, ...field }: KnownField & Omit<FieldProps, 'label' | 'name'>) {
  return (
    <Field
      {...field}
      name={name}
      label={ADVERTISERS[name]}
      defaultValue={known[name] ?? ''}
      autoComplete="off"
    />
  )
}

function Text({ name, known, hint, rows }: KnownField & { hint?: string; rows: number }) {
  const { id, error, attributes } = useDescription({ name }, hint)
  const typed = useFormState().typed[name]
  const text = typeof typed === 'string' ? typed : known[name]
  return (
    <FieldFrame id={id} label={ADVERTISERS[name]} hint={hint} error={error} isRequired={false}>
      <textarea className="input" {...attributes} name={name} rows={rows} defaultValue={text ?? ''} />
    </FieldFrame>
  )
}
