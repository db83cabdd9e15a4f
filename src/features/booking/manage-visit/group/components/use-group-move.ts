import { useLocation, useNavigate } from '../../../../../platform/web/router.tsx'
import { readWizard } from '../../../booking/wizard/address-rules.ts'
import { writeWizard } from '../../../booking/wizard/link-rules.ts'
import { advance, type WizardAction } from '../../../booking/wizard/rules.ts'
import type { GroupVisit } from '../contract.ts'
import { wizardOf } from '../rules.ts'

export function useGroupMove(standing: readonly GroupVisit[]) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { by, step, treatmentIds, others } = wizardOf(standing)
  const wizard = { ...readWizard(new URLSearchParams(search)), by, step, treatmentIds, others }
  const searchAfter = (action: WizardAction) => `${writeWizard(advance(wizard, action))}&ask=move-all`
  return {
    wizard,
    dispatch: (action: WizardAction) =>
      void navigate({ pathname, search: searchAfter(action) }, { replace: true }),
    addressAfter: (action: WizardAction) => pathname + searchAfter(action),
  }
}
