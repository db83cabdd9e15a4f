import { useEffect, useRef } from 'react'
import { Link } from '../../../../platform/web/router.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../ui/form/form.tsx'
import { PostedNote } from '../../../../ui/form/posted-note.tsx'
import { CallShop } from '../../../calendar/visits/components/call-shop.tsx'
import { showRefusal } from '../../../calendar/visits/components/show-refusal.ts'
import { ChairRule } from '../../chair-rule/components/chair-rule.tsx'
import type { EntryChange, EntryResponse } from '../../entries/contract.ts'
import { aheadText } from '../../entries/messages.ts'
import { queuePath } from '../../entries/rules.ts'
import { partyWaitText } from '../../wait/messages.ts'
import { anyText, ENTRY, grownText, JOINING, partyText, standingText, wideText } from '../messages.ts'
import { isOver, useChangeEntry } from '../queries.ts'

export type EntryProps = { token: string; entry: EntryResponse }

/** A place in the queue, for the one whose it is; nothing of anyone else. */
export function EntryPage({ token, entry, isStale }: EntryProps & { isStale: boolean }) {
  const { standing, code } = entry
  const heading = useFocusOnNew(standing)
  const { title, text } = standingText(entry)
  return (
    <>
      <PostedNote of={['here', 'any', 'back', 'forget', 'leave']} />
      <div className="pole h-2 rounded-full" aria-hidden="true" />
      {isStale && (
        <p className="mt-6 notice" role="status">
          {ENTRY.notReached}
        </p>
      )}
      <div className={`card mt-6 ${standing === 'called' ? 'border-3 border-brass' : ''}`}>
        <div role="status">
          <h1 ref={heading} tabIndex={-1} className="text-heading outline-none">
            {title}
          </h1>
          <p className="mt-1">{text}</p>
        </div>
        <div role="status">
          {entry.grown && (
            <p className="mt-4 border-l-4 border-brass ps-3 font-semibold">
              {grownText(entry.grown, entry.wait)}
            </p>
          )}
        </div>
        {!isOver(entry) && <Words code={code} />}
        {standing === 'waiting' && <Wait entry={entry} />}
      </div>
      <Changes token={token} entry={entry} />
      <EntryLines entry={entry} />
      {(entry.firstName !== '' || entry.phone !== '') && (
        <Change token={token} does="forget" change={{ forgets: true }} label={ENTRY.forget} />
      )}
      {!isOver(entry) && <ChairRule />}
      <Ways token={token} entry={entry} />
    </>
  )
}

function Words({ code }: Pick<EntryResponse, 'code'>) {
  return (
    <>
      <p className="mt-5 text-muted">{ENTRY.words}</p>
      <p className="font-display text-[clamp(2.25rem,11vw,4rem)] font-semibold leading-[1.2] wrap-anywhere">
        {code}
      </p>
      <p className="text-muted">{ENTRY.wordsText}</p>
    </>
  )
}

function Wait({ entry }: Pick<EntryProps, 'entry'>) {
  const { wait, ahead } = entry
  return (
    <>
      <p className="mt-5 text-muted">{ENTRY.wait}</p>
      <p className="font-display text-(length:--text-title) font-semibold leading-[1.15] text-balance">
        {partyWaitText(wait, entry)}
      </p>
      <p>{aheadText(ahead, wait)}</p>
      <WideWait said={wait} />
      {wait === null && (
        <Link className="link inline-block py-2.5" to="/booking">
          {JOINING.book}
        </Link>
      )}
    </>
  )
}

export function WideWait({ said }: { said: EntryResponse['wait'] }) {
  const text = wideText(said)
  return text && <p className="mt-2 text-muted">{text}</p>
}

/** What can be said or changed as it stands. */
function Changes({ token, entry }: EntryProps) {
  const { standing, isHere, barberId, waitForAny, canReturn } = entry
  if (standing === 'missed' && canReturn)
    return <Change token={token} does="back" change={{ returns: true }} label={ENTRY.back} isMain />
  if (standing !== 'waiting') return null
  return (
    <>
      {!isHere && (
        <>
          <p className="mt-4">{ENTRY.onTheWay}</p>
          <Change token={token} does="here" change={{ isHere: true }} label={ENTRY.here} isMain />
        </>
      )}
      {barberId !== null && (
        <>
          <p className="mt-4">
            {entry.isBarberGone && `${ENTRY.barberGone(entry.barberName ?? '')} `}
            {anyText(waitForAny)}
          </p>
          <Change
            token={token}
            does="any"
            change={{ barberId: null }}
            label={ENTRY.any}
            isMain={entry.isBarberGone}
          />
        </>
      )}
    </>
  )
}

type ChangeProps = { token: string; does: string; change: EntryChange; label: string; isMain?: boolean }

function Change({ token, does, change, label, isMain = false }: ChangeProps) {
  const changing = useChangeEntry(token)
  return (
    <Form
      className="no-print mt-3"
      schema={NOTHING_TYPED}
      send={() => changing.mutateAsync(change)}
      onRefusal={showRefusal}
    >
      <SubmitButton
        className={`button w-full sm:w-auto ${isMain ? '' : 'button-quiet'}`}
        name="do"
        value={does}
      >
        {label}
      </SubmitButton>
    </Form>
  )
}

function EntryLines({ entry }: Pick<EntryProps, 'entry'>) {
  const lines = [
    ['For', entry.treatmentName],
    ['With', entry.barberName ?? 'Any barber'],
    ['How many', partyText(entry)],
    ['Told when you joined', partyWaitText(entry.saidAtJoining, entry)],
    [ENTRY.nameKept, entry.firstName],
    [ENTRY.phoneKept, entry.phone],
  ].filter(([, value]) => value !== '')
  return (
    <dl className="card mt-6 grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-2">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="mb-3 font-semibold wrap-anywhere sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Ways({ token, entry }: EntryProps) {
  if (isOver(entry)) return <NextLinks />
  return (
    <>
      <p className="mt-6">{ENTRY.own}</p>
      <p className="mt-2 hidden noscript:block">{ENTRY.bookmark}</p>
      <p className="mt-2 text-muted noscript:hidden">{ENTRY.refreshed}</p>
      <div className="no-print mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <a className="button button-quiet hidden noscript:inline-flex" href={queuePath(token)}>
          {JOINING.refresh}
        </a>
        {(entry.standing === 'waiting' || entry.standing === 'called') && (
          <Link className="button button-quiet-danger" to="?ask=leave">
            {ENTRY.leave}
          </Link>
        )}
        <CallShop />
      </div>
    </>
  )
}

export function NextLinks() {
  return (
    <div className="no-print mt-6 grid gap-3 sm:flex sm:flex-wrap">
      <Link className="button" to="/queue">
        {ENTRY.again}
      </Link>
      <Link className="button button-quiet" to="/booking">
        {JOINING.book}
      </Link>
    </div>
  )
}

/** Focuses the heading of a new state; not of the first one shown. */
function useFocusOnNew(state: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    heading.current?.focus()
  }, [state])
  return heading
}
