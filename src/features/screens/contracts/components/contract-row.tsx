import { type ReactNode, useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { useToday } from '../../../../ui/form/today.ts'
import { FinalQuestion } from '../../../staff/accounts/components/final-question.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { AdvertContract } from '../contract.ts'
import {
  acceptedText,
  CONTRACT_PDF,
  CONTRACT_TOASTS,
  CONTRACTS,
  cancelQuestion,
  cardsText,
  extraDaysText,
  priceText,
  STATE_NAMES,
  STATE_TONES,
  stateText,
  termText,
} from '../messages.ts'
import { contractPdfPath, useCancelContract, useDraftContract, useSendContract } from '../queries.ts'
import { isOver, renewalStart } from '../state-rules.ts'
import { CardSteps } from './card-steps.tsx'

type RowProps = {
  contract: AdvertContract
  businessName: string
  isToBeRenewed: boolean
  onChange: () => void
}
/** Why a draft can’t be sent yet. */
type WaitingProps = { waiting: string | null; children: ReactNode }

/** A contract, where it is, and the next step. */
export function ContractRow({ children, waiting, ...row }: RowProps & WaitingProps) {
  const { contract } = row
  const { packageName, state, areCardsLow, cardCount } = contract
  const [said, extra, term] = [acceptedText(contract), extraDaysText(contract), termText(contract)]
  return (
    <li>
      <div className="basis-full min-w-0">
        <p className="font-semibold">
          {packageName} <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge>
        </p>
        <p>{waiting ?? `${stateText(contract)}.`}</p>
        {term && <p>{term}</p>}
        {extra && <p>{extra}</p>}
        <p className="text-muted">{priceText(contract)}</p>
        {said && <p className="text-muted">{said}</p>}
        {state !== 'draft' && (
          <a className="link inline-block py-2 no-print" href={contractPdfPath(contract.id)}>
            {CONTRACT_PDF.link}
          </a>
        )}
        {cardCount !== null && <p className="text-muted">{cardsText(cardCount)}</p>}
        {areCardsLow && !isOver(contract) && <p className="font-semibold text-danger">{CONTRACTS.lowNow}</p>}
      </div>
      <Steps {...row} />
      {children}
    </li>
  )
}

function Steps({ contract, businessName, isToBeRenewed, onChange }: RowProps) {
  const sending = useSendContract()
  const [isAsked, setAsked] = useState(false)
  const showError = useOwnerToasts()
  const { id, version, state, hasCards, cancelledOn } = contract
  const isAtItsEnd = isOver(contract) || cancelledOn !== null
  const isShown = state === 'running' || state === 'ending' || state === 'waiting-for-advert'
  const onError = (error: unknown) => showError(error)
  const done = (toast: Parameters<typeof showToast>[0]) => ({ onSuccess: () => showToast(toast), onError })
  return (
    <div className="row-actions no-print">
      {state === 'draft' && !isAtItsEnd && (
        <button
          type="button"
          className="button"
          aria-label={`${CONTRACTS.send} the contract to ${businessName}`}
          disabled={sending.isPending}
          onClick={() => sending.mutate({ id, version }, done(CONTRACT_TOASTS.sent))}
        >
          {CONTRACTS.send}
        </button>
      )}
      {isToBeRenewed && <RenewButton contract={contract} businessName={businessName} />}
      {hasCards && isShown && <CardSteps contract={contract} businessName={businessName} />}
      {(state === 'draft' || state === 'sent') && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={`${CONTRACTS.change}: the contract of ${businessName}`}
          onClick={onChange}
        >
          {CONTRACTS.change}
        </button>
      )}
      {!isAtItsEnd && (
        <button
          type="button"
          className="button button-quiet-danger"
          aria-label={`${CONTRACTS.cancel} of ${businessName}`}
          onClick={() => setAsked(true)}
        >
          {CONTRACTS.cancel}
        </button>
      )}
      <CancelQuestion
        contract={isAsked ? contract : null}
        businessName={businessName}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}

/** Draws up the contract that follows without a gap, to be looked at and sent as any other. */
function RenewButton({ contract, businessName }: Pick<RowProps, 'contract' | 'businessName'>) {
  const drawing = useDraftContract()
  const showError = useOwnerToasts()
  const { advertiserId, packageName } = contract
  const startDate = renewalStart(contract, useToday())
  const draft = { advertiserId, packageName, startDate, isMadeByShop: false }
  return (
    <button
      type="button"
      className="button"
      aria-label={`${CONTRACTS.renew} for ${businessName}`}
      disabled={drawing.isPending}
      onClick={() =>
        drawing.mutate(draft, {
          onSuccess: () => showToast(CONTRACT_TOASTS.drawn),
          onError: error => showError(error),
        })
      }
    >
      {CONTRACTS.renew}
    </button>
  )
}

function CancelQuestion({
  contract,
  businessName,
  onClose,
}: {
  contract: AdvertContract | null
  businessName: string
  onClose: () => void
}) {
  return (
    <FinalQuestion
      texts={contract && cancelQuestion(businessName, contract)}
      change={contract ?? undefined}
      changing={useCancelContract()}
      done={contract?.heldUntil ? CONTRACT_TOASTS.cancelled : CONTRACT_TOASTS.cancelledDraft}
      onClose={onClose}
    />
  )
}
