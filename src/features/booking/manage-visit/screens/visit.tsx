import '../../booking/wizard/components/wizard.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reading } from '../../../../platform/pages/reading.tsx'
import { type Params, useParams } from '../../../../platform/web/router.tsx'
import { prepareToasts } from '../../../../platform/web/toaster.tsx'
import { PostedNote } from '../../../../ui/form/posted-note.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { visitQuery } from '../../../calendar/visits/queries.ts'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { WIZARD_NAMES } from '../../booking/wizard/address-rules.ts'
import { MissingVisit } from '../components/missing-visit.tsx'
import { VisitPage } from '../components/visit-page.tsx'
import { prepareGroupChange } from '../group/components/asked-of-group.tsx'
import { GROUP_FORMS } from '../group/messages.ts'
import { VISIT_FORMS, VISIT_NOT_READ } from '../messages.ts'

/** A move's new time is in the address as in the wizard; `ask` is a question before a change. */
export const searchNames = [...WIZARD_NAMES, 'ask', 'booked', 'erased', 'mail']
export const isReadWhileRendered = true
export const prepare = prepareGroupChange
export const preload = (_search: URLSearchParams, { token = '' }: Params) => [visitQuery(token)]

/** Opening it changes nothing, because mail scanners open links. */
function VisitScreen() {
  const shop = useShop()
  useEffect(prepareToasts, [])
  return (
    <div className="page-width max-w-176 pt-6 pb-12">
      <PageMeta
        title={`Your visit | ${shop.name}`}
        description={`Your own visit at ${shop.name}.`}
        path={null}
      />
      <Visit />
    </div>
  )
}

function Visit() {
  const { token = '' } = useParams()
  const { data: visit, error, refetch } = useQuery(visitQuery(token))
  if (visit)
    return (
      <>
        <PostedNote of={[...VISIT_FORMS, ...GROUP_FORMS]} />
        <VisitPage token={token} visit={visit} />
      </>
    )
  if (visit === null) return <MissingVisit />
  return (
    <>
      <h1 className="mb-6 text-title">Your visit</h1>
      {error ? (
        <ReadFailed onRetry={refetch}>{VISIT_NOT_READ}</ReadFailed>
      ) : (
        <SkeletonRows rows={4} label="Loading your visit…" />
      )}
    </>
  )
}

export default reading(VisitScreen)
