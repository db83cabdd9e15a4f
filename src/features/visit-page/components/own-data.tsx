import { Link } from 'react-router'
import { dataFileOf } from '../../visits/queries.ts'
import { whyNotErased } from '../change-rules.ts'
import type { OpenVisit } from './visit-page.tsx'

/** The customer's stored data: download or erase. */
export function OwnData({ token, visit }: OpenVisit) {
  return (
    <section className="no-print mt-10" aria-labelledby="data">
      <h2 id="data" className="text-heading">
        Your data
      </h2>
      <p className="mt-2">
        With this visit we store your name, phone number and email address.
        {whyNotErased(visit.stage) && ' You can have them erased once the visit is over.'}
      </p>
      <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
        <a className="button button-quiet" href={dataFileOf(token)} download>
          Download my data
        </a>
        {!whyNotErased(visit.stage) && (
          <Link className="button button-quiet" to="?ask=erase">
            Erase my data
          </Link>
        )}
      </div>
    </section>
  )
}
