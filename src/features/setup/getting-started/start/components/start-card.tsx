import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../../../platform/web/router.tsx'
import { START, STEP_TEXTS } from '../messages.ts'
import { startQuery } from '../queries.ts'
import { nextStep } from '../rules.ts'
import { StartProgress } from './start-progress.tsx'

const START_ADDRESS = '/admin/shop/start'

export function StartCard() {
  const { data } = useQuery(startQuery)
  if (!data?.isShown) return null
  const next = nextStep(data.steps, null)
  return (
    <section
      className="card grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 py-3 no-print"
      aria-label={START.title}
    >
      <p className="font-display font-semibold">{START.title}</p>
      <StartProgress start={data} className="contents" />
      <Link
        className="col-span-full justify-self-start py-2.5 link"
        to={next ? `${START_ADDRESS}?step=${next}` : START_ADDRESS}
      >
        {next ? START.goOn(STEP_TEXTS[next].title) : START.open}
      </Link>
    </section>
  )
}
