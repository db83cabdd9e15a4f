import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatPounds } from '../../../../shared/pence.ts'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useToday } from '../../../../ui/form/today.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { Advertiser } from '../../advertisers/contract.ts'
import { draftForm } from '../contract.ts'
import { CONTRACT_TOASTS, CONTRACTS } from '../messages.ts'
import { useDraftContract } from '../queries.ts'

/** Draws up a contract; closed while `advertiser` is null. */
export function ContractDialog({
  advertiser,
  onClose,
}: {
  advertiser: Advertiser | null
  onClose: () => void
}) {
  const title = advertiser ? `${CONTRACTS.draw} for ${advertiser.businessName}` : ''
  return (
    <FormDialog isOpen={advertiser !== null} onClose={onClose} title={title} className="dialog-small">
      {close => advertiser && <ContractForm advertiserId={advertiser.id} onClose={close} />}
    </FormDialog>
  )
}

function ContractForm({ advertiserId, onClose }: { advertiserId: string; onClose: () => void }) {
  const { advertising } = useShop()
  const drafting = useDraftContract()
  const today = useToday()
  const showError = useOwnerToasts()
  const [chosen, setChosen] = useState(advertising.packages[0]?.name ?? '')
  return (
    <Form
      className="grid gap-5"
      schema={draftForm(today)}
      send={({ isMadeByShop, ...draft }) =>
        drafting.mutateAsync({ ...draft, advertiserId, isMadeByShop: isMadeByShop === 'yes' })
      }
      onSent={() => {
        showToast(CONTRACT_TOASTS.drawn)
        onClose()
      }}
      onRefusal={error => showError(error)}
    >
      <fieldset>
        <legend className="font-semibold">{CONTRACTS.package}</legend>
        {advertising.packages.map(({ name, pencePerWeek, minimumMonths, cards }) => (
          <label key={name} className="flex items-center gap-3 py-2.5">
            <input
              type="radio"
              name="packageName"
              value={name}
              checked={name === chosen}
              onChange={() => setChosen(name)}
            />
            <span>
              {name}: {formatPounds(pencePerWeek)} a week, {minimumMonths} months
              {cards === 'kept in shop' && ', cards kept in the shop'}
            </span>
          </label>
        ))}
      </fieldset>
      <DateField name="startDate" label={CONTRACTS.start} defaultValue={today} required />
      <label className="flex items-center gap-3 py-2.5">
        <input type="checkbox" name="isMadeByShop" value="yes" />
        <span>
          {CONTRACTS.making} ({formatPounds(advertising.adCreationPence)})
        </span>
      </label>
      <DialogActions back={CONTRACTS.back} onBack={onClose} busy={CONTRACTS.saving}>
        {CONTRACTS.save}
      </DialogActions>
    </Form>
  )
}
