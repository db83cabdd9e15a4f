import { showToast } from '../../../../platform/web/toaster.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { type DeskPhoto, descriptionRequest } from '../contract.ts'
import { useDescribePhoto } from '../queries.ts'
import { PHOTO_TEXTS, PHOTO_TOASTS } from '../screen-messages.ts'

export function WordsForm({ photo: { id, words } }: { photo: DeskPhoto }) {
  const describing = useDescribePhoto()
  const onRefusal = useOwnerToasts()
  return (
    <Form
      className="grid gap-3 w-[min(100%,28rem)] justify-items-start [&_.field]:w-full"
      aria-label={`What the photo “${words}” shows`}
      schema={descriptionRequest}
      send={typed => describing.mutateAsync({ id, ...typed })}
      onSent={() => showToast(PHOTO_TOASTS.described)}
      onRefusal={(error: unknown) => onRefusal(error)}
    >
      <Field label={PHOTO_TEXTS.words} name="words" defaultValue={words} required maxLength={160} />
      <SubmitButton className="button button-quiet" busy="Saving…">
        Save
      </SubmitButton>
    </Form>
  )
}
