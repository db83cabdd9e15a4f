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
import { type AdvertContract, draftForm } from '../contract.ts'
import { CONTRACT_TOASTS, CONTRACTS } from '../messages.ts'
import { useDraftContract, useRedrawContract } from '../queries.ts'

/** With the contract that is to be changed, or one that is new. */
export type Drawing = { advertiser: Advertiser; contract: AdvertContract | null }

/** Draws up a contract, or one anew that is not accepted; closed while `drawing` is null. */
export function ContractDialog({ drawing, onClose }: { drawing: Drawing | null; onClose: () => void }) {
  const step = drawing?.contract ? CONTRACTS.changeTitle : CONTRACTS.draw
  return (
    <FormDialog
      isOpen={drawing !== null}
      onClose={onClose}
      title={drawing ? `${step} for ${drawing.advertiser.businessName}` : ''}
      className="dialog-small"
    >
      {close => drawing && <ContractForm {...drawing} onClose={close} />}
    </FormDialog>
  )
}

function ContractForm({ advertiser, contract, onClose }: Drawing & { onClose: () => void }) {
  const { advertising } = useShop()
  const [drafting, redrawing] = [useDraftContract(), useRedrawContract()]
  const today = useToday()
  const showError = useOwnerToasts()
  const known = advertising.packages.find(({ name }) => name === contract?.packageName)
  const [chosen, setChosen] = useState((known ?? advertising.packages[0])?.name ?? '')
  const isSent = contract?.state === 'sent'
  return (
    <Form
      className="grid gap-5"
      schema={draftForm(today)}
      send={({ isMadeByShop, ...draft }) => {
        const wanted = { ...draft, isMadeByShop: isMadeByShop === 'yes' }
        if (!contract) return drafting.mutateAsync({ ...wanted, advertiserId: advertiser.id })
        return redrawing.mutateAsync({ ...wanted, id: contract.id, version: contract.version })
      }}
      onSent={() => {
        const { drawn, changed, sentAnew } = CONTRACT_TOASTS
        showToast(isSent ? sentAnew : contract ? changed : drawn)
        onClose()
      }}
      onRefusal={error => showError(error)}
    >
      {isSent && <p>{CONTRACTS.sentLead}</p>}
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
      <DateField
        name="startDate"
        label={CONTRACTS.start}
        defaultValue={contract?.startDate ?? today}
        required
      />
      <label className="flex items-center gap-3 py-2.5">
        <input
          type="checkbox"
          name="isMadeByShop"
          value="yes"
          defaultChecked={contract?.isMadeByShop ?? false}
        />
        <span>
          {CONTRACTS.making} ({formatPounds(advertising.adCreationPence)})
        </span>
      </label>
      <DialogActions
        back={CONTRACTS.back}
        onBack={onClose}
        busy={isSent ? CONTRACTS.sendingAnew : CONTRACTS.saving}
      >
        {isSent ? CONTRACTS.sendAnew : CONTRACTS.save}
      </DialogActions>
    </Form>
  )
}
