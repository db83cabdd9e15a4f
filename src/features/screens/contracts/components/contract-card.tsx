import { formatDate } from '../../../../shared/calendar-date.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { showRefusal } from '../../../calendar/visits/components/show-refusal.ts'
import { acceptanceForm, type ContractTerms } from '../contract.ts'
import {
  ADVERTISER_PAGE,
  acceptedText,
  CONTRACT_PDF,
  extraDaysText,
  heldText,
  ownCardsText,
  priceText,
  stateText,
} from '../messages.ts'
import { ownContractPdfPath, useAcceptContract } from '../queries.ts'
import { isOver, lastShownDay } from '../state-rules.ts'

type CardProps = { token: string; contract: ContractTerms }

/** A contract as its advertiser reads it, with the form to accept it. */
export function ContractCard({ token, contract }: CardProps) {
  const { packageName, startDate, areCardsLow, cardCount, state } = contract
  const lastDay = lastShownDay(contract)
  const [said, extra] = [acceptedText(contract), extraDaysText(contract)]
  const lines = [
    ['Package', packageName],
    ['From', formatDate(startDate, { year: true })],
    ...(lastDay < startDate ? [] : [['To', formatDate(lastDay, { year: true })]]),
    ['Price', priceText(contract)],
  ]
  return (
    <section className="card mt-6" aria-labelledby={`contract-${contract.id}`}>
      <h2 id={`contract-${contract.id}`} className="text-heading">
        {ADVERTISER_PAGE.contract}
      </h2>
      <p className="mt-1 font-semibold">{state === 'sent' ? heldText(contract) : stateText(contract)}.</p>
      {extra && <p className="text-muted">{extra}</p>}
      {cardCount !== null && <p className="text-muted">{ownCardsText(cardCount)}</p>}
      {areCardsLow && !isOver(contract) && (
        <p className="mt-2 font-semibold text-danger">{ADVERTISER_PAGE.cardsLow}</p>
      )}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">{ADVERTISER_PAGE.terms}</p>
      <p className="no-print mt-4">
        <a className="link inline-block py-2" href={ownContractPdfPath(token, contract.id)}>
          {CONTRACT_PDF.link}
        </a>
      </p>
      {said && <p className="mt-4 font-semibold wrap-anywhere">{said}</p>}
      {state === 'sent' && <AcceptForm token={token} contract={contract} />}
    </section>
  )
}

function AcceptForm({ token, contract }: CardProps) {
  const accepting = useAcceptContract(token)
  return (
    <Form
      className="no-print mt-6 grid gap-4"
      does="accept"
      schema={acceptanceForm}
      send={form => accepting.mutateAsync(form)}
      onRefusal={showRefusal}
    >
      <input type="hidden" name="contractId" value={contract.id} />
      <Field
        name="name"
        label={ADVERTISER_PAGE.name}
        hint={ADVERTISER_PAGE.nameHint}
        autoComplete="name"
        required
      />
      <SubmitButton className="button w-full sm:w-auto" busy={ADVERTISER_PAGE.accepting}>
        {ADVERTISER_PAGE.accept}
      </SubmitButton>
    </Form>
  )
}
