import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { formatInstant } from '../../../../shared/instant.ts'
import { bringIntoView } from '../../../../ui/bring-into-view.ts'
import { PostedNote } from '../../../../ui/form/posted-note.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { showRefusal } from '../../../calendar/visits/components/show-refusal.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import type { OwnVersions as Versions } from '../contract.ts'
import { ownVersionsQuery, useAddOwnAdvert, useAnswerOwnAdvert } from '../queries.ts'
import { OWN, OWN_STATES, OWN_VERSION_STATES, OWN_VERSIONS, versionText } from '../screen-messages.ts'
import { afterStep } from '../state-rules.ts'
import { Frame } from './frame.tsx'
import { OwnAnswers } from './own-answers.tsx'
import { ChooseAdvert } from './upload-advert.tsx'
import { Warnings } from './warnings.tsx'

/** An advertiser’s versions on their private page, the newest first; `canUpload` once their contract is accepted. */
export function OwnVersions({ token, canUpload }: { token: string; canUpload: boolean }) {
  const { data, isError, refetch } = useQuery(ownVersionsQuery(token))
  return (
    <section className="card mt-6" aria-labelledby="adverts-title">
      <h2 id="adverts-title" className="text-heading">
        {OWN_VERSIONS.title}
      </h2>
      {data ? (
        <>
          <PostedNote of={['yes']} />
          <List token={token} versions={data} canUpload={canUpload} />
          {canUpload && <OwnUpload token={token} isFirst={data.length === 0} />}
        </>
      ) : isError ? (
        <ReadFailed onRetry={refetch}>{OWN_VERSIONS.notRead}</ReadFailed>
      ) : (
        <SkeletonRows rows={2} label={OWN_VERSIONS.reading} />
      )}
    </section>
  )
}

/** By the page's script; without it the advert goes by mail. */
function OwnUpload({ token, isFirst }: { token: string; isFirst: boolean }) {
  const { email } = useShop()
  const adding = useAddOwnAdvert(token)
  const navigate = useNavigate()
  const send = async (file: File, onProgress: (share: number) => void) =>
    navigate(await adding.mutateAsync({ file, onProgress }))
  const label = isFirst ? OWN_VERSIONS.upload : OWN_VERSIONS.uploadNext
  return (
    <div className="no-print mt-4">
      {useIsHydrated() && <ChooseAdvert label={label} isFirst={isFirst} send={send} onError={showRefusal} />}
      <p className="mt-2 text-muted">
        {OWN_VERSIONS.orMail}{' '}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </p>
    </div>
  )
}

type ListProps = { token: string; versions: Versions; canUpload: boolean }

function List({ token, versions, canUpload }: ListProps) {
  if (versions.length === 0)
    return <p className="mt-2 text-muted">{canUpload ? OWN_VERSIONS.none : OWN_VERSIONS.noneYet}</p>
  return (
    <ol className="mt-2">
      {versions.map((each, index) => (
        <Version key={each.version} token={token} version={each} isNewest={index === 0} />
      ))}
    </ol>
  )
}

type VersionProps = { token: string; version: Versions[number] }

/** The newest is as large as the page until they say yes to it. */
function Version({ token, version: each, isNewest }: VersionProps & { isNewest: boolean }) {
  const { version, hash, state, reason, uploadedAt, hasFiles } = each
  const [stateBefore] = useState(state)
  const isPassed = !isNewest && state === 'sent'
  const isAsked = isNewest && hasFiles && afterStep(state, 'agree') !== null
  return (
    <li className="grid items-center gap-x-5 gap-y-2 border-t border-line py-4 sm:grid-cols-[1fr_12rem]">
      <div className={isAsked ? 'col-span-full' : 'min-w-0'}>
        <p className="font-semibold">
          {versionText(version)}{' '}
          <time className="font-normal text-muted" dateTime={uploadedAt}>
            {formatInstant(uploadedAt)}
          </time>
        </p>
        <p ref={state === stateBefore ? null : bringIntoView} className="scroll-mt-24" role="status">
          {(isAsked ? OWN_STATES : OWN_VERSION_STATES)[isPassed ? 'replaced' : state]}
        </p>
        {reason !== null && <q className="block wrap-anywhere">{reason}</q>}
      </div>
      {isAsked ? (
        <Asked token={token} version={each} />
      ) : (
        hasFiles && <Frame hash={hash} shape="landscape" alt={OWN_VERSIONS.frame(versionText(version))} />
      )}
    </li>
  )
}

function Asked({ token, version: { version, hash, warnings, state } }: VersionProps) {
  const answering = useAnswerOwnAdvert(token)
  const alt = OWN_VERSIONS.frame(versionText(version))
  return (
    <div className="col-span-full">
      <Frame hash={hash} shape="landscape" alt={alt} />
      <Warnings warnings={warnings} />
      <OwnAnswers
        key={state}
        state={state}
        version={version}
        send={answer => answering.mutateAsync({ version, ...answer })}
      />
      <p className="mt-6 mb-3 text-muted">{OWN.upright}</p>
      <Frame hash={hash} shape="portrait" alt={`${alt}, upright`} />
    </div>
  )
}
