import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { addMonths } from '../../../shared/calendar-date.ts'
import { bookingWindowQuery } from '../../availability/queries.ts'
import { useShop } from '../../shop/queries.ts'
import { START_MESSAGES } from '../messages.ts'
import { advertCost, MAX_MONTHS_AHEAD, whyNotStart } from '../rules.ts'
import { AdCreationField, PackageField, StartField } from './calculator-fields.tsx'
import { CostSummary } from './cost-summary.tsx'

/**
 * Rendered without a date on the server, because the page is cached; the browser fills in the shop's today.
 */
export function CostCalculator() {
  const { phone } = useShop()
  const { data: window, isError } = useQuery(bookingWindowQuery)
  return (
    <section aria-labelledby="calculator">
      <h2 id="calculator" className="text-title">
        What would it cost you?
      </h2>
      <noscript>
        <p className="mt-3">
          The calculator needs JavaScript, which is turned off in your browser. Call us on {phone} and we will
          work it out for your dates.
        </p>
      </noscript>
      {isError ? (
        <p role="alert" className="mt-3">
          The calculator can’t reach the shop at the moment. Call us on {phone} and we will work it out for
          your dates.
        </p>
      ) : (
        <div className="noscript:hidden">
          <Calculator today={window?.firstDate ?? null} />
        </div>
      )}
    </section>
  )
}

function Calculator({ today }: { today: CalendarDate | null }) {
  const { advertising } = useShop()
  const [packageName, setPackageName] = useState(advertising.packages[0]?.name)
  const [typedStart, setTypedStart] = useState<string | null>(null)
  const [isMadeByShop, setMadeByShop] = useState(false)

  const chosen = advertising.packages.find(one => one.name === packageName)
  const start = typedStart ?? today ?? ''
  const refusal = today ? whyNotStart(start, today) : null
  const cost =
    chosen && today && !refusal
      ? advertCost(advertising, { package: chosen, startDate: start, isMadeByShop })
      : null

  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <fieldset disabled={today === null} className="grid gap-6">
        <PackageField chosenName={packageName} onChoose={setPackageName} />
        <StartField
          value={start}
          onType={setTypedStart}
          range={today ? { min: today, max: addMonths(today, MAX_MONTHS_AHEAD) } : {}}
          error={refusal && START_MESSAGES[refusal]}
        />
        <AdCreationField isChosen={isMadeByShop} onChoose={setMadeByShop} />
      </fieldset>
      <CostSummary weeklyPence={chosen?.pencePerWeek ?? 0} cost={cost} isIncomplete={today === null} />
    </div>
  )
}
