import { Link } from '../../../../platform/web/router.tsx'
import { dataFileOf } from '../../../calendar/visits/queries.ts'
import { whyNotErased } from '../change-rules.ts'
import { storedText } from '../messages.ts'
import type { VisitWithToken } from './open-visit.ts'

export function OwnData({ token, visit }: VisitWithToken) {
  return (
    <section className="no-print mt-8" aria-labelledby="data">
      <h2 id="data" className="text-heading">
        Your data
      </h2>
      <p className="mt-2">
        {storedText(visit)}
        {whyNotErased(visit.stage) && ' You can have them erased once the visit is over.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <a className="link inline-block py-3" href={dataFileOf(token)} download>
          Download my data
        </a>
        {!whyNotErased(visit.stage) && (
          <Link className="link inline-block py-3" to="?ask=erase">
            Erase my data
          </Link>
        )}
      </div>
    </section>
  )
}
