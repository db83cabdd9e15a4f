import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { FinalQuestion } from '../../../staff/accounts/components/final-question.tsx'
import { AdvertiserDialog, type Entering } from '../../advertisers/components/advertiser-dialog.tsx'
import type { Advertiser } from '../../advertisers/contract.ts'
import { ADVERTISER_TOASTS, ADVERTISERS, eraseAdvertiserQuestion } from '../../advertisers/messages.ts'
import { advertisersQuery, useEraseAdvertiser } from '../../advertisers/queries.ts'
import { advertiserPlace } from '../../advertisers/rules.ts'
import { CONTRACTS } from '../messages.ts'
import { contractsQuery } from '../queries.ts'
import { BusinessFold, type FoldsOf } from './business-fold.tsx'
import { ContractDialog, type Drawing } from './contract-dialog.tsx'

const NEW: Entering = { advertiser: null, requestId: null, known: {} }

type Erasing = { advertiser: Advertiser; hasBooks: boolean }

/** The businesses on the screens, each with its contracts; reception sees and enters the businesses alone. */
export function AdvertisersSection({ isOwner, foldsOf }: { isOwner: boolean; foldsOf: FoldsOf }) {
  const advertisers = useQuery(advertisersQuery)
  const contracts = useQuery({ ...contractsQuery, enabled: isOwner })
  const [entering, setEntering] = useState<Entering | null>(null)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [erasing, setErasing] = useState<Erasing | null>(null)
  const navigate = useNavigate()
  const list = useOpenOnPaper()
  const rows = advertisers.data?.map(advertiser => (
    <li key={advertiser.id} className="break-inside-avoid">
      <BusinessFold
        advertiser={advertiser}
        contracts={contracts.data?.contracts.filter(({ advertiserId }) => advertiserId === advertiser.id)}
        waiting={contracts.data?.waiting ?? []}
        isOwner={isOwner}
        isAlone={advertisers.data.length === 1}
        foldsOf={foldsOf}
        onEdit={() => setEntering({ advertiser })}
        onDraw={contract => setDrawing({ advertiser, contract })}
        onErase={hasBooks => setErasing({ advertiser, hasBooks })}
      />
    </li>
  ))
  return (
    <section aria-labelledby="advertisers-title" className="panel">
      <h2 id="advertisers-title" className="sr-only text-heading print:not-sr-only">
        {ADVERTISERS.title}
      </h2>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4 no-print">
        <p className="max-w-[36rem] text-muted">{ADVERTISERS.lead}</p>
        <button type="button" className="button" onClick={() => setEntering(NEW)}>
          {ADVERTISERS.add}
        </button>
      </div>
      {rows ? (
        rows.length > 0 ? (
          <ul ref={list} className="grid gap-3">
            {rows}
          </ul>
        ) : (
          <p className="card text-muted">{ADVERTISERS.none}</p>
        )
      ) : advertisers.isError ? (
        <ReadFailed onRetry={advertisers.refetch}>{ADVERTISERS.notRead}</ReadFailed>
      ) : (
        <SkeletonRows rows={4} label={ADVERTISERS.reading} />
      )}
      {contracts.isError && <ReadFailed onRetry={contracts.refetch}>{CONTRACTS.notRead}</ReadFailed>}
      <AdvertiserDialog
        entering={entering}
        onSaved={id => navigate(advertiserPlace(id), { replace: true })}
        onClose={() => setEntering(null)}
      />
      <ContractDialog drawing={drawing} onClose={() => setDrawing(null)} />
      <EraseQuestion erasing={erasing} onClose={() => setErasing(null)} />
    </section>
  )
}

/** On paper each business is open; those that were closed are closed again. */
function useOpenOnPaper() {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    let closed: HTMLDetailsElement[] = []
    const open = () => {
      const folds = list.current?.querySelectorAll<HTMLDetailsElement>(':scope > li > details:not([open])')
      closed = [...(folds ?? [])]
      for (const fold of closed) fold.open = true
    }
    const close = () => {
      for (const fold of closed) fold.open = false
    }
    const controller = new AbortController()
    window.addEventListener('beforeprint', open, controller)
    window.addEventListener('afterprint', close, controller)
    return () => controller.abort()
  }, [])
  return list
}

function EraseQuestion({ erasing, onClose }: { erasing: Erasing | null; onClose: () => void }) {
  return (
    <FinalQuestion
      texts={erasing && eraseAdvertiserQuestion(erasing.advertiser.businessName, erasing.hasBooks)}
      change={erasing?.advertiser.id}
      changing={useEraseAdvertiser()}
      done={ADVERTISER_TOASTS.erased}
      onClose={onClose}
    />
  )
}
