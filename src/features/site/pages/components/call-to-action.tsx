import { BookButton } from '../../../booking/booking/widget/components/booking-dialog.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { phoneAddress } from '../../../shop/shop/rules.ts'
import { CLOSING_CALL } from '../messages.ts'

export function CallToAction() {
  const { phone } = useShop()
  return (
    <section className="page-width pt-4 pb-16 sm:pt-16 lg:py-24" aria-labelledby="closing-call">
      <div className="brass-plate px-8 py-14 text-center @max-[17.5rem]:px-2 sm:px-16 lg:py-16">
        <Screws />
        <h2 id="closing-call" className="text-title">
          {CLOSING_CALL.title}
        </h2>
        <p className="mx-auto mt-4 max-w-lg text-lead">{CLOSING_CALL.text}</p>
        <BookButton className="bg-bottle text-on-bottle hover:bg-bottle-deep mt-8 @max-[17.5rem]:text-[8cqi]">
          Book Appointment
        </BookButton>
        <p className="mt-4">
          or ring{' '}
          <a
            className="inline-flex min-h-11 items-center underline underline-offset-4"
            href={phoneAddress(phone)}
          >
            {phone}
          </a>
        </p>
      </div>
    </section>
  )
}

const CORNERS = [
  'top-3 left-3',
  'top-3 right-3 rotate-45',
  'bottom-3 left-3 rotate-12',
  'bottom-3 right-3 -rotate-30',
]

function Screws() {
  return CORNERS.map(corner => (
    <svg key={corner} aria-hidden="true" viewBox="0 0 20 20" className={`absolute size-5 ${corner}`}>
      <circle className="fill-brass-bright stroke-gilt-shade" strokeWidth="1.5" cx="10" cy="10" r="8" />
      <path className="stroke-gilt-shade" strokeWidth="2.5" d="M4 10h12" />
    </svg>
  ))
}
