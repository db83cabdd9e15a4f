import { useEffect, useRef } from 'react'
import { formatPounds } from '../../../shared/pence.ts'
import type { BookedPeople } from '../../booking/parts/use-booked-visit.ts'
import { RESERVED } from '../../booking/words.ts'
import { useShop } from '../../shop/queries.ts'
import { visitName } from '../../treatments/rules.ts'
import { AddToCalendar } from '../../visits/parts/add-to-calendar.tsx'
import { VisitLines } from '../../visits/parts/visit-lines.tsx'
import { visitPath } from '../../visits/rules.ts'
import { personWords } from '../words.ts'

/** The chairs are theirs: each visit with its reference, its calendar and its own page, and the way home. */
export default function BookedPeoplePanel({ booked }: { booked: BookedPeople }) {
  const { visits, totalPrice, isEmailKept } = booked
  const shop = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section aria-labelledby="booked" className="booked mx-auto w-full max-w-2xl pb-8">
      <div className="pole h-2 rounded-full" aria-hidden="true" />
      <h2 id="booked" ref={heading} tabIndex={-1} className="mt-6 text-title outline-none">
        {RESERVED}
      </h2>
      <p className="mt-4">
        {visits.length} visits, {formatPounds(totalPrice)} altogether. Each has a page of its own, where it
        can be moved or cancelled; whoever has a page’s address can change that visit.
      </p>
      {!isEmailKept && (
        <p className="wizard-note mt-4">
          Your visits are booked, but we could not keep your email address. Please note your references.
        </p>
      )}
      {visits.map(({ reply, treatmentNames }, index) => (
        <section key={reply.id} className="mt-8" aria-labelledby={`visit-${reply.reference}`}>
          <h3 id={`visit-${reply.reference}`} className="text-heading">
            {personWords(index + 1)}
          </h3>
          <VisitLines
            visit={{ ...reply, treatmentName: visitName(treatmentNames) }}
            where={`${shop.name}, ${shop.address.street}, ${shop.address.town}`}
          />
          <p className="mt-4 mb-4">
            {/* Out of the frame, where the wizard stands in one. */}
            <a className="link inline-block py-2" href={visitPath(reply.token)} target="_top">
              The page of visit {reply.reference}
            </a>
          </p>
          <AddToCalendar visit={reply} treatmentNames={treatmentNames} token={reply.token} />
        </section>
      ))}
      <a className="button mt-8 w-full sm:w-auto" href="/" target="_top">
        Return to Homepage
      </a>
    </section>
  )
}
