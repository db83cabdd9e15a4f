import { useQuery } from '@tanstack/react-query'
import { clockTime } from '../../../../shared/clock-time.ts'
import type { Moment } from '../../../../shared/moment.ts'
import { Section } from '../../../../ui/section.tsx'
import { NextStep } from '../../attendance/components/next-step.tsx'
import { behindText } from '../../attendance/messages.ts'
import { useColumnMenu } from '../../diary/day/components/column-menu.ts'
import type { DayVisit } from '../../diary/day/contract.ts'
import { quickSteps } from '../../diary/day/rules.ts'
import {
  dayText,
  FLOOR,
  lastTimeText,
  minutesLeftText,
  nextText,
  pauseText,
  saysLateText,
} from '../messages.ts'
import { floorQuery } from '../queries.ts'
import type { Chair } from '../rules.ts'
import { ChairVisit } from './chair-visit.tsx'
import { useFloorActions } from './floor-actions.tsx'
import { FreeRow } from './free-row.tsx'

export function OwnChair({ chair, now }: { chair: Chair | undefined; now: Moment }) {
  const menu = useColumnMenu()
  if (!chair) return <p className="notice">{FLOOR.noChair}</p>
  const { inChair, unpaid, next, later, free, pause, counts, behindMinutes } = chair
  const behind = behindText(behindMinutes)
  // One step at a time: who sits or has to pay comes before the next.
  const inHand = inChair?.visit ?? unpaid ?? null
  return (
    <div className="grid gap-3 items-start lg:grid-cols-2">
      <section className="border border-line rounded-card bg-surface" aria-label={chair.barberName}>
        <div className="flex items-center justify-between gap-x-2.5 min-h-13 py-1.5 px-3 leading-[1.2]">
          <p
            className="text-muted data-[late=true]:text-danger data-[late=true]:font-semibold"
            data-late={behind !== ''}
          >
            {behind || (pause && !inHand ? pauseText(pause) : dayText(counts))}
          </p>
          {menu(chair.column, now)}
        </div>
        <ol className="@container rounded-b-card overflow-hidden">
          {/* In one list, so that a row that moves up keeps its button and the focus. */}
          {[
            inHand && (
              <OwnVisit
                key={inHand.id}
                visit={inHand}
                title={inChair ? FLOOR.now : clockTime(inHand.startMinute)}
                mark={inChair ? minutesLeftText(inChair.minutesLeft) : 'done'}
                now={now}
                hasStep
              />
            ),
            next && (
              <OwnVisit
                key={next.visit.id}
                visit={next.visit}
                title={clockTime(next.visit.startMinute)}
                mark={nextText(next.visit, now.minute)}
                now={now}
                hasStep={!inHand}
              />
            ),
          ]}
          {free && <FreeRow gap={free} />}
          {!(inHand || next || free) && (
            <li className="flex items-center min-h-13 px-3 border-t border-line text-muted">
              {FLOOR.noneBooked}
            </li>
          )}
        </ol>
      </section>
      {later.length > 0 && <LaterVisits visits={later} />}
    </div>
  )
}

function LaterVisits({ visits }: { visits: readonly DayVisit[] }) {
  const { open } = useFloorActions()
  return (
    <Section
      title={FLOOR.later}
      level={3}
      heading="flex items-center min-h-13 px-3"
      className="@container border border-line rounded-card bg-surface overflow-hidden"
    >
      <ol>
        {visits.map(visit => (
          <li key={visit.id} className="grid border-t border-line">
            <ChairVisit
              visit={visit}
              title={clockTime(visit.startMinute)}
              mark={visit.lateMinutes > 0 ? saysLateText(visit.lateMinutes) : ''}
              isLate={visit.lateMinutes > 0}
              note={visit.privateNote}
              onOpen={() => open({ kind: 'visit', visitId: visit.id })}
            />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function OwnVisit({
  visit,
  title,
  mark,
  now,
  hasStep,
}: {
  visit: DayVisit
  title: string
  mark: string
  now: Moment
  hasStep: boolean
}) {
  const { open, isLocked } = useFloorActions()
  const { data: notes } = useQuery(floorQuery)
  const { id: visitId, version, customerName, privateNote } = visit
  const last = notes?.lastTimes.find(each => each.visitId === visitId)
  const openVisit = () => open({ kind: 'visit', visitId })
  return (
    <li className="grid gap-2 pt-2 pb-3 border-t border-t-line [&_dt]:text-muted [&_dt]:text-[0.9375rem] [&_dd]:wrap-anywhere">
      <ChairVisit
        visit={visit}
        title={title}
        mark={mark}
        isLate={/late|over/.test(mark)}
        isLarge
        onOpen={openVisit}
      />
      <dl className="grid gap-1 pl-19 pr-3 leading-[1.35] empty:hidden">
        {last && (
          <div>
            <dt>{FLOOR.lastTime}</dt>
            <dd>{lastTimeText(last)}</dd>
          </div>
        )}
        {privateNote && (
          <div>
            <dt>{FLOOR.note}</dt>
            <dd>{privateNote}</dd>
          </div>
        )}
      </dl>
      {hasStep && !isLocked && (
        <div className="mx-3">
          <NextStep
            size="thumb"
            visit={{ visitId, version, customerName }}
            steps={quickSteps(visit, now)}
            onPay={visit.status === 'completed' ? openVisit : null}
          />
        </div>
      )}
    </li>
  )
}
