import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { type AdvertContract, cardCountForm } from '../contract.ts'
import { CONTRACT_TOASTS, CONTRACTS } from '../messages.ts'
import { useMarkCards } from '../queries.ts'

type CardStepsProps = { contract: AdvertContract; businessName: string }

/** Of the cards that the shop keeps of a business: how many there are, and by one tap that they are few. */
export function CardSteps({
  contract: { id, version, areCardsLow, cardCount },
  businessName,
}: CardStepsProps) {
  const marking = useMarkCards()
  const showError = useOwnerToasts()
  const [isCounting, setCounting] = useState(false)
  return (
    <>
      {!areCardsLow && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={`${CONTRACTS.cardsLow}: ${businessName}`}
          disabled={marking.isPending}
          onClick={() =>
            marking.mutate(
              { id, version, areLow: true },
              { onSuccess: () => showToast(CONTRACT_TOASTS.cardsLow), onError: error => showError(error) },
            )
          }
        >
          {CONTRACTS.cardsLow}
        </button>
      )}
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${CONTRACTS.countCards}: ${businessName}`}
        onClick={() => setCounting(true)}
      >
        {CONTRACTS.countCards}
      </button>
      <FormDialog
        isOpen={isCounting}
        onClose={() => setCounting(false)}
        title={`${CONTRACTS.countCards}: ${businessName}`}
        className="dialog-small"
      >
        {close => (
          <Form
            className="grid gap-5"
            schema={cardCountForm}
            send={({ count }) => marking.mutateAsync({ id, version, areLow: false, count })}
            onSent={() => {
              showToast(CONTRACT_TOASTS.cardsCounted)
              close()
            }}
            onRefusal={error => showError(error)}
          >
            <Field
              name="count"
              label={CONTRACTS.cards}
              hint={CONTRACTS.cardsHint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              defaultValue={cardCount ?? ''}
              required
            />
            <DialogActions back={CONTRACTS.back} onBack={close} busy={CONTRACTS.saving}>
              {CONTRACTS.countCards}
            </DialogActions>
          </Form>
        )}
      </FormDialog>
    </>
  )
}
