import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearch } from '../../../../platform/web/router.tsx'
import { addMonths } from '../../../../shared/calendar-date.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { type AdvertCost, advertCost } from '../../../screens/contracts/cost-rules.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import { START_MESSAGES, weeksText } from '../messages.ts'
import { type Choice, MAX_MONTHS_AHEAD, readChoice, whyNotStart, writeChoice } from '../rules.ts'
import { AskForPackage } from './ask-for-package.tsx'
import { AdCreationField, PackageField, StartField } from './calculator-fields.tsx'
import { CostSummary } from './cost-summary.tsx'

/** What is chosen stands in the address, which without a script asks for the page again. */
export function CostCalculator() {
  const { advertising, today } = useShop()
  const search = useSearch()
  const navigate = useNavigate()
  const [choice, setChoice] = useState(() => readChoice(search, { ...advertising, today }))
  const choose = (next: Choice) => {
    setChoice(next)
    void navigate(writeChoice(next), { replace: true })
  }
  const chosen = advertising.packages.find(({ name }) => name === choice.packageName)
  const refusal = whyNotStart(choice.startDate, today)
  const request = chosen && !refusal ? { ...choice, package: chosen } : null
  const cost = request && advertCost(advertising, request)
  return (
    <>
      <section aria-labelledby="calculator">
        <h2 id="calculator" className="text-title">
          What would it cost you?
        </h2>
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <ChoiceForm choice={choice} onChoose={choose} error={refusal && START_MESSAGES[refusal]} />
          <CostSummary request={request} cost={cost} onChoose={choose} />
          <TotalBar cost={cost} />
        </div>
      </section>
      <AskForPackage choice={request} isAsked={search.get('asked') === 'yes'} />
    </>
  )
}

function ChoiceForm({
  choice,
  onChoose,
  error,
}: {
  choice: Choice
  onChoose: (choice: Choice) => void
  error: string | null
}) {
  const { today } = useShop()
  const form = useRef<HTMLFormElement>(null)
  const chooseTyped = () => {
    const typed = form.current && typedChoice(form.current)
    if (typed && writeChoice(typed) !== writeChoice(choice)) onChoose(typed)
  }
  // What was chosen before hydration counts too.
  useEffect(chooseTyped)
  return (
    <form
      ref={form}
      method="get"
      action="/advertising-prices#calculator"
      className="grid gap-6"
      onBlur={chooseTyped}
      onSubmit={event => {
        event.preventDefault()
        chooseTyped()
      }}
    >
      <PackageField
        chosenName={choice.packageName}
        onChoose={packageName => onChoose({ ...choice, packageName })}
      />
      <StartField
        value={choice.startDate}
        onType={startDate => onChoose({ ...choice, startDate })}
        range={{ min: today, max: addMonths(today, MAX_MONTHS_AHEAD) }}
        error={error}
      />
      <AdCreationField
        isChosen={choice.isMadeByShop}
        onChoose={isMadeByShop => onChoose({ ...choice, isMadeByShop })}
      />
      <button type="submit" className="button button-quiet hidden noscript:inline-flex">
        Work out the cost
      </button>
    </form>
  )
}

function typedChoice(form: HTMLFormElement): Choice {
  const typed = new FormData(form)
  return {
    packageName: String(typed.get('package') ?? ''),
    startDate: String(typed.get('from') ?? ''),
    isMadeByShop: typed.get('made') === 'yes',
  }
}

/** On a phone the total stays in view while one chooses; the summary announces it. */
function TotalBar({ cost }: { cost: AdvertCost | null }) {
  if (!cost) return null
  return (
    <p aria-hidden="true" className="total-bar lg:hidden">
      <span className="text-heading tabular-nums">{formatPounds(cost.totalPence)}</span>
      <span>in all, {weeksText(cost.weeks)}</span>
    </p>
  )
}
