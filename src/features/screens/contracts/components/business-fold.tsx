import { type ReactNode, useState } from 'react'
import { useLocation } from '../../../../platform/web/router.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { bringIntoView } from '../../../../ui/bring-into-view.ts'
import type { Advertiser } from '../../advertisers/contract.ts'
import { ADVERTISERS } from '../../advertisers/messages.ts'
import { advertiserRecordPath } from '../../advertisers/queries.ts'
import { CreativesSection } from '../../creatives/components/creatives-section.tsx'
import type { AdvertContract, ContractsResponse } from '../contract.ts'
import { CONTRACTS, nextDayText, STATE_NAMES, STATE_TONES, waitingText } from '../messages.ts'
import { isBinding, isOver, isToBeRenewed } from '../state-rules.ts'
import { ContractRow } from './contract-row.tsx'

/** What opens beneath an accepted contract. */
export type FoldsOf = (contract: AdvertContract) => ReactNode

export type BusinessProps = {
  advertiser: Advertiser
  /** Undefined while they are read, and for reception. */
  contracts: readonly AdvertContract[] | undefined
  /** The waiting list of all businesses. */
  waiting: ContractsResponse['waiting']
  isOwner: boolean
  isAlone: boolean
  foldsOf: FoldsOf
  onEdit: () => void
  /** One anew, or with null a new one. */
  onDraw: (contract: AdvertContract | null) => void
  /** `hasBooks`: it accepted a contract at some time. */
  onErase: (hasBooks: boolean) => void
}

/** A business in a row with where its contracts are; all of it opens beneath. */
export function BusinessFold(props: BusinessProps) {
  const { advertiser, contracts, isAlone } = props
  const { id, businessName, trade } = advertiser
  const isSought = useLocation().hash === `#${id}`
  const current = contracts?.filter(contract => !isOver(contract))
  return (
    <details
      id={id}
      ref={isSought ? bringIntoView : null}
      className="card scroll-mt-20 p-0"
      open={isAlone || isSought}
    >
      <summary className="fold-mark print:ps-0 print:after:hidden flex min-h-14 list-none cursor-pointer flex-wrap items-center gap-x-6 gap-y-1 py-3 ps-5 pe-12">
        <h3 className="min-w-0 flex-[1_1_14rem] text-lead wrap-anywhere">
          <bdi>{businessName}</bdi>
          <span className="block font-sans text-[1rem] font-normal text-muted">{trade}</span>
        </h3>
        {current && (
          <span className="grid flex-[1_1_14rem] justify-items-start gap-1">
            {current.length === 0 && <span className="text-muted">{CONTRACTS.none}</span>}
            {current.map(contract => (
              <span key={contract.id}>
                <Badge tone={STATE_TONES[contract.state]}>{STATE_NAMES[contract.state]}</Badge>{' '}
                <span className="text-muted whitespace-nowrap @max-[17.5rem]:whitespace-normal">
                  {nextDayText(contract)}
                </span>
              </span>
            ))}
          </span>
        )}
      </summary>
      <div className="border-t border-line px-5 pt-4 pb-5 print:px-0">
        <Business {...props} />
      </div>
    </details>
  )
}

function Business({ advertiser, contracts, waiting, isOwner, foldsOf, ...does }: BusinessProps) {
  const { businessName } = advertiser
  return (
    <>
      <Contact advertiser={advertiser} isOwner={isOwner} contracts={contracts} {...does} />
      {isOwner && contracts && (
        <>
          <ul className="row-list">
            {contracts.map(contract => (
              <ContractRow
                key={contract.id}
                contract={contract}
                businessName={businessName}
                onChange={() => does.onDraw(contract)}
                isToBeRenewed={isToBeRenewed(contract, contracts)}
                waiting={waitingText(waiting, contract.id)}
              >
                {contract.acceptedAt !== null && foldsOf(contract)}
              </ContractRow>
            ))}
          </ul>
          <button
            type="button"
            className={`button my-2 no-print ${contracts.length > 0 ? 'button-quiet' : ''}`}
            aria-label={`${CONTRACTS.draw} for ${businessName}`}
            onClick={() => does.onDraw(null)}
          >
            {CONTRACTS.draw}
          </button>
        </>
      )}
      <AdvertFold advertiserId={advertiser.id} />
    </>
  )
}

type ContactProps = Omit<BusinessProps, 'waiting' | 'foldsOf'>

function Contact({ advertiser, contracts, isOwner, onEdit, onErase }: ContactProps) {
  const { id, businessName, contactName, email, phone, notes, link } = advertiser
  const hasBooks = contracts?.some(({ acceptedAt }) => acceptedAt !== null) ?? true
  const isErased = email === ''
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap gap-x-4 text-muted wrap-anywhere">
          {[contactName, email, phone].map(text => text !== '' && <span key={text}>{text}</span>)}
        </p>
        {isErased && <p>{ADVERTISERS.isErased}</p>}
        {notes !== '' && <p className="whitespace-pre-line wrap-anywhere">{notes}</p>}
        <p className="flex flex-wrap gap-x-5 no-print">
          {!isErased && link !== '' && (
            <a className="link inline-block py-2.5" href={link}>
              {ADVERTISERS.link}
              <span className="sr-only"> of {businessName}</span>
            </a>
          )}
          {isOwner && (
            <a className="link inline-block py-2.5" href={advertiserRecordPath(id)} download>
              {ADVERTISERS.export}
              <span className="sr-only"> of {businessName}</span>
            </a>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 no-print">
        <button
          type="button"
          className="button button-quiet"
          aria-label={`${ADVERTISERS.edit} ${businessName}`}
          onClick={onEdit}
        >
          {ADVERTISERS.edit}
        </button>
        {isOwner && !isErased && contracts && !contracts.some(isBinding) && (
          <button
            type="button"
            className="button button-quiet-danger"
            aria-label={`${ADVERTISERS.erase} ${businessName}`}
            onClick={() => onErase(hasBooks)}
          >
            {ADVERTISERS.erase}
          </button>
        )}
      </div>
    </div>
  )
}

/** Their advert is read once it is opened. */
function AdvertFold({ advertiserId }: { advertiserId: string }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details
      className="print:[&:not([open])]:hidden"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{CONTRACTS.advert}</summary>
      {isOpened && <CreativesSection advertiserId={advertiserId} />}
    </details>
  )
}
