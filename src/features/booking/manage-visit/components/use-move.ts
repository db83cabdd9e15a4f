import { useLocation, useNavigate } from '../../../../platform/web/router.tsx'
import type { Visit } from '../../../calendar/visits/contract.ts'
import { readWizard } from '../../booking/wizard/address-rules.ts'
import { writeWizard } from '../../booking/wizard/link-rules.ts'
import { advance, NEW_WIZARD, type Wizard, type WizardAction } from '../../booking/wizard/rules.ts'

const TIME_STEP = 3

export function useMove(visit: Visit) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const read = readWizard(new URLSearchParams(search))
  const { treatmentIds, barberId } = visit
  // The shop asks for another time because this day or barber won't do: the first free day is shown.
  const date = visit.isAsked ? null : visit.date
  const booked = { by: 'treatment', treatmentIds } as const
  const isMoving = read.step === TIME_STEP && visit.stage === 'upcoming'
  const wizard: Wizard | null = isMoving ? { ...read, ...booked } : null
  const show = (next: Wizard, options = { replace: false }) =>
    void navigate({ pathname, search: writeWizard(next) }, options)
  return {
    wizard,
    address: pathname + writeWizard({ ...NEW_WIZARD, ...booked, step: TIME_STEP, barberId, date }),
    dispatch: (action: WizardAction) => {
      if (wizard) show(advance(wizard, action), { replace: true })
    },
    addressAfter: (action: WizardAction) => pathname + (wizard ? writeWizard(advance(wizard, action)) : ''),
    end: () => void navigate(pathname, { replace: true }),
  }
}
export type Move = ReturnType<typeof useMove>
