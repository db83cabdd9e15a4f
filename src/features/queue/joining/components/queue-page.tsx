import './joining.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from '../../../../platform/web/router.tsx'
import { prepareToasts } from '../../../../platform/web/toaster.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { CallShop } from '../../../calendar/visits/components/call-shop.tsx'
import { barbersQuery } from '../../../shop/barbers/queries.ts'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { treatmentsQuery } from '../../../shop/treatments/queries.ts'
import { ChairRule } from '../../chair-rule/components/chair-rule.tsx'
import type { QueueResponse } from '../../entries/contract.ts'
import { aheadText, CLOSED_MESSAGES } from '../../entries/messages.ts'
import { waitText } from '../../wait/messages.ts'
import { JOINING } from '../messages.ts'
import { queueQuery } from '../queries.ts'
import { WideWait } from './entry-page.tsx'
import { JoinForm } from './join-form.tsx'
import { OwnPlace } from './own-place.tsx'

/** Joining the queue; `times` are the next that can be booked, for when no one can join. */
export function QueuePage({ times }: { times: ReactNode }) {
  const shop = useShop()
  useEffect(prepareToasts, [])
  return (
    <div className="page-width joining max-w-160 pt-6 pb-12">
      <PageMeta title={`${JOINING.title} | ${shop.name}`} description={JOINING.description} path={null} />
      <div className="pole h-2 rounded-full" aria-hidden="true" />
      <h1 className="mt-6 text-title">{JOINING.title}</h1>
      <OwnPlace />
      <QueueNow times={times} />
    </div>
  )
}

function QueueNow({ times }: { times: ReactNode }) {
  const [queue, treatments, barbers] = [
    useQuery(queueQuery),
    useQuery(treatmentsQuery),
    useQuery(barbersQuery),
  ]
  if (queue.data && queue.data.joining !== 'open')
    return <Closed joining={queue.data.joining} times={times} />
  if (queue.data && treatments.data && barbers.data)
    return (
      <>
        <WaitNow queue={queue.data} />
        <JoinForm
          treatments={treatments.data}
          barbers={barbers.data}
          needsDayCode={queue.data.needsDayCode}
          sendsTexts={queue.data.sendsTexts}
        />
        <ChairRule />
        <p className="mt-8">
          {JOINING.orBook}{' '}
          <Link className="link inline-block py-2.5" to="/booking">
            {JOINING.book}
          </Link>
        </p>
      </>
    )
  const readAgain = () => Promise.all([queue.refetch(), treatments.refetch(), barbers.refetch()])
  return queue.error || treatments.error || barbers.error ? (
    <ReadFailed onRetry={readAgain}>{JOINING.notRead}</ReadFailed>
  ) : (
    <SkeletonRows rows={5} label={JOINING.reading} />
  )
}

type ClosedProps = { joining: Exclude<QueueResponse['joining'], 'open'>; times: ReactNode }

function Closed({ joining, times }: ClosedProps) {
  return (
    <>
      <p className="mt-4 mb-6">{CLOSED_MESSAGES[joining]}</p>
      {joining !== 'off' && times}
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <Link className="button" to="/booking">
          {JOINING.book}
        </Link>
        <CallShop />
      </div>
    </>
  )
}

function WaitNow({ queue: { estimatedWaitSeconds: wait, peopleAhead } }: { queue: QueueResponse }) {
  const said = wait && { fromMinutes: wait.min / 60, untilMinutes: wait.max / 60 }
  return (
    <>
      <div className="card mt-4">
        <p className="text-muted">{JOINING.now}</p>
        <p className="font-display text-(length:--text-title) font-semibold leading-[1.15] text-balance">
          {waitText(said)}
        </p>
        <p>{aheadText(peopleAhead, said)}</p>
        <WideWait said={said} />
      </div>
      <p className="mt-4">{JOINING.lead}</p>
    </>
  )
}
