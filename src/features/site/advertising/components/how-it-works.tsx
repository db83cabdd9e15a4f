import type { ReactNode } from 'react'
import { formatPounds } from '../../../../shared/pence.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import { packagesWithCards, termsText } from '../messages.ts'

export function HowItWorks() {
  const { advertising } = useShop()
  const withCards = packagesWithCards(advertising)
  const making = formatPounds(advertising.adCreationPence)
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="text-title">
        How it works
      </h2>
      <ol className="mt-6 grid gap-6">
        <Step title="Choose a package">
          Packages run for at least {termsText(advertising.packages)} months and are billed by the week.
        </Step>
        <Step title="Send us your advert, or let us make it">
          Send it as a PDF: the {formatPounds(advertising.setUpPence)} set-up fee puts it on the screens. No
          advert yet? We make one with you for a surcharge of {making}.
        </Step>
        <Step title="It goes up on our screens">
          Every customer in every chair sees it, for as long as your package runs.
        </Step>
        {withCards && (
          <Step title="Your cards stand on our counter">
            With {withCards} your business cards are kept in the shop, for anyone who wants to take one home.
          </Step>
        )}
      </ol>
    </section>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4">
      <StepMark />
      <div>
        <h3 className="text-heading">{title}</h3>
        <p className="mt-1">{children}</p>
      </div>
    </li>
  )
}

function StepMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="mt-1 size-6">
      <circle cx="12" cy="12" r="11" className="fill-brass" />
      <path
        d="M7 12.5l3.5 3.5L17 9"
        className="stroke-on-brass"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
