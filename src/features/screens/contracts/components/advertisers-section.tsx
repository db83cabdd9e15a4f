import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { FinalQuestion } from '../../../staff/accounts/components/final-question.tsx'
import { AdvertiserDialog, type Entering } from '../../advertisers/components/advertiser-dialog.tsx'
import type { Advertiser } from '../../advertisers/contract.ts'
import { ADVERTISER_TOASTS, ADVERTISERS, eraseAdvertiserQuestion } from '../../advertisers/messages.ts'
import { advertiserRecordPath, advertisersQuery, useEraseAdvertiser } from '../../advertisers/queries.ts'
import { CreativesSection } from '../../creatives/components/creatives-section.tsx'
import type { AdvertContract, ContractsResponse } from '../contract.ts'
import { CONTRACTS, soldText, waitingText } from '../messages.ts'
import { contractsQuery } from '../queries.ts'
import { isBinding, isToBeRenewed } from '../state-rules.ts'
import { ContractDialog } from './contract-dialog.tsx'
import { ContractRow } from './contract-row.tsx'

const NEW: Entering = { advertiser: null, requestId: null, known: {} }

/** `hasBooks`: it accepted a contract at some time. */
type Erasing = { advertiser: Advertiser; hasBooks: boolean }

/** What opens beneath an accepted contract. */
type FoldsOf = (contract: AdvertContract) => ReactNode

/** The businesses on the screens, each with its contracts; reception sees and enters the businesses alone. */
export function AdvertisersSection({ isOwner, foldsOf }: { isOwner: boolean; foldsOf: FoldsOf }) {
  const advertisers = useQuery(advertisersQuery)
  const contracts = useQuery({ ...contractsQuery, enabled: isOwner })
  const [entering, setEntering] = useState<Entering | null>(null)
  const [drawing, setDrawing] = useState<Advertiser | null>(null)
  const [erasing, setErasing] = useState<Erasing | null>(null)
  return (
    <section aria-labelledby="advertisers-title" className="panel no-print">
      <h2 id="advertisers-title" className="sr-only">
        {ADVERTISERS.title}
      </h2>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-[36rem]">
          <p className="text-muted">{ADVERTISERS.lead}</p>
          {contracts.data && <p className="mt-2 font-semibold">{soldText(contracts.data)}</p>}
        </div>
        <button type="button" className="button" onClick={() => setEntering(NEW)}>
          {ADVERTISERS.add}
        </button>
      </div>
      {advertisers.data ? (
        <Businesses
          advertisers={advertisers.data}
          contracts={contracts.data}
          isOwner={isOwner}
          foldsOf={foldsOf}
          onEdit={advertiser => setEntering({ advertiser })}
          onDraw={setDrawing}
          onErase={setErasing}
        />
      ) : advertisers.isError ? (
        <ReadFailed onRetry={advertisers.refetch}>{ADVERTISERS.notRead}</ReadFailed>
      ) : (
        <SkeletonRows rows={4} label={ADVERTISERS.reading} />
      )}
      {contracts.isError && <ReadFailed onRetry={contracts.refetch}>{CONTRACTS.notRead}</ReadFailed>}
      <AdvertiserDialog entering={entering} onClose={() => setEntering(null)} />
      <ContractDialog advertiser={drawing} onClose={() => setDrawing(null)} />
      <EraseQuestion erasing={erasing} onClose={() => setErasing(null)} />
    </section>
  )
}

type BusinessesProps = {
  advertisers: readonly Advertiser[]
  contracts: ContractsResponse | undefined
  isOwner: boolean
  foldsOf: FoldsOf
  onEdit: (advertiser: Advertiser) => void
  onDraw: (advertiser: Advertiser) => void
  onErase: (erasing: Erasing) => void
}

function Businesses({ advertisers, contracts, ...does }: BusinessesProps) {
  if (advertisers.length === 0) return <p className="card text-muted">{ADVERTISERS.none}</p>
  return (
    <ul className="grid gap-5">
      {advertisers.map(advertiser => (
        <li key={advertiser.id} className="card">
          <Business
            advertiser={advertiser}
            contracts={contracts?.contracts.filter(({ advertiserId }) => advertiserId === advertiser.id)}
            waiting={contracts?.waiting ?? []}
            {...does}
          />
        </li>
      ))}
    </ul>
  )
}

type BusinessProps = Omit<BusinessesProps, 'advertisers' | 'contracts'> & {
  advertiser: Advertiser
  /** Undefined while they are read, and for reception. */
  contracts: readonly AdvertContract[] | undefined
  /** The waiting list of all businesses. */
  waiting: ContractsResponse['waiting']
}

function Business({ advertiser, contracts, waiting, isOwner, foldsOf, ...does }: BusinessProps) {
  const { onEdit, onDraw, onErase } = does
  const { businessName, trade, contactName, email, phone, notes, link } = advertiser
  const hasBooks = contracts?.some(({ acceptedAt }) => acceptedAt !== null) ?? true
  const isErased = email === ''
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h3 className="text-lead wrap-anywhere">
            <bdi>{businessName}</bdi>
          </h3>
          <p className="text-muted wrap-anywhere">
            {[trade, contactName, email, phone].filter(text => text !== '').join(' · ')}
          </p>
          {isErased && <p>{ADVERTISERS.isErased}</p>}
          {notes !== '' && <p className="whitespace-pre-line wrap-anywhere">{notes}</p>}
          <p className="flex flex-wrap gap-x-5">
            {!isErased && link !== '' && (
              <a className="link inline-block py-2.5" href={link}>
                {ADVERTISERS.link}
                <span className="sr-only"> of {businessName}</span>
              </a>
            )}
            {isOwner && (
              <a className="link inline-block py-2.5" href={advertiserRecordPath(advertiser.id)} download>
                {ADVERTISERS.export}
                <span className="sr-only"> of {businessName}</span>
              </a>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button button-quiet"
            aria-label={`${ADVERTISERS.edit} ${businessName}`}
            onClick={() => onEdit(advertiser)}
          >
            {ADVERTISERS.edit}
          </button>
          {isOwner && !isErased && contracts && !contracts.some(isBinding) && (
            <button
              type="button"
              className="button button-quiet-danger"
              aria-label={`${ADVERTISERS.erase} ${businessName}`}
              onClick={() => onErase({ advertiser, hasBooks })}
            >
              {ADVERTISERS.erase}
            </button>
          )}
        </div>
      </div>
      <AdvertFold advertiserId={advertiser.id} />
      {isOwner && contracts && (
        <>
          <ul className="row-list">
            {contracts.map(contract => (
              <ContractRow
                key={contract.id}
                contract={contract}
                businessName={businessName}
                isToBeRenewed={isToBeRenewed(contract, contracts)}
                waiting={waitingText(waiting, contract.id)}
              >
                {contract.acceptedAt !== null && foldsOf(contract)}
              </ContractRow>
            ))}
          </ul>
          <button
            type="button"
            className="button button-quiet mt-4"
            aria-label={`${CONTRACTS.draw} for ${businessName}`}
            onClick={() => onDraw(advertiser)}
          >
            {CONTRACTS.draw}
          </button>
        </>
      )}
    </>
  )
}

/** Their advert is read once it is opened. */
function AdvertFold({ advertiserId }: { advertiserId: string }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{CONTRACTS.advert}</summary>
      {isOpened && <CreativesSection advertiserId={advertiserId} />}
    </details>
  )
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
