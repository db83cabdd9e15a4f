import { useState } from 'react'
import { Link } from '../../../../platform/web/router.tsx'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { type MinuteSpan, WHOLE_DAY } from '../../../../shared/minute-span.ts'
import type { Moment } from '../../../../shared/moment.ts'
import { Menu } from '../../../../ui/menu.tsx'
import { MoreIcon } from '../../../../ui/owner-icons.tsx'
import type { ColumnMenu } from '../../../diary/diary/day/components/column-menu.ts'
import type { DayColumn } from '../../../diary/diary/day/rules.ts'
import { breakFrom } from '../../../diary/floor/gap-rules.ts'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { maySetAbsences } from '../../../staff/accounts/roles/rules.ts'
import { awayOn, restOfDay, restOfHours } from '../away-rules.ts'
import type { AbsenceRequest } from '../contract.ts'
import { useSaveHours, visitsInTheWay } from '../queries.ts'
import { AWAY_TEXTS } from '../screen-messages.ts'
import { type AwayQuestion, AwaySheet } from './away-sheet.tsx'

/** How long a break is that is taken by a tap. */
const BREAKS_MINUTES = [15, 30] as const

/** Sets a barber as away, or on a break, in one choice; visits in the way are decided about first. */
function AwayMenu({ column, now }: { column: DayColumn; now: Moment }) {
  const { user } = useAuth()
  const { barberName, plan } = column
  const setAway = useSetAway(barberName)
  const [question, setQuestion] = useState<AwayQuestion | null>(null)
  if (!user || !maySetAbsences(user, plan.barberId) || plan.date < now.date) return null
  const isToday = plan.date === now.date
  const away = (span: MinuteSpan) => () => void setAway(awayOn({ ...plan, ...span }), setQuestion)
  const pause = (minutes: number) => () => {
    const span = breakFrom(column, minutes, now)
    if (!('fromMinute' in span)) showToast(AWAY_TEXTS.noRoom(minutes, span))
    else void setAway(awayOn({ ...plan, ...span }, AWAY_TEXTS.breakNote), setQuestion)
  }
  const askUntil = () =>
    setQuestion({ absence: awayOn({ ...plan, ...restOfHours(column, now) }), refused: null })
  return (
    <>
      <Menu label={AWAY_TEXTS.menu(barberName)} face={<MoreIcon />}>
        {choose => (
          <>
            {isToday &&
              BREAKS_MINUTES.map(minutes => (
                <button key={minutes} type="button" onClick={choose(pause(minutes))}>
                  {AWAY_TEXTS.breakOf(minutes)}
                </button>
              ))}
            {isToday && (
              <button type="button" onClick={choose(away(restOfDay(now.minute)))}>
                {AWAY_TEXTS.restOfToday}
              </button>
            )}
            <button type="button" onClick={choose(away(WHOLE_DAY))}>
              {isToday ? AWAY_TEXTS.today : AWAY_TEXTS.on(plan.date)}
            </button>
            <button type="button" onClick={choose(askUntil)}>
              {AWAY_TEXTS.until}
            </button>
            <Link to="/admin/hours">{AWAY_TEXTS.hours}</Link>
          </>
        )}
      </Menu>
      {question && (
        <AwaySheet barberName={barberName} question={question} onClose={() => setQuestion(null)} />
      )}
    </>
  )
}

/** For the head of a column or a chair. */
export const awayMenu: ColumnMenu = (column, now) => <AwayMenu column={column} now={now} />

/** Saves an absence that no visit is in the way of, with a way back; asks about the visits otherwise. */
function useSetAway(barberName: string) {
  const { mutateAsync: save } = useSaveHours()
  const tell = useOwnerToasts()
  const takeBack = (path: string, version: number) =>
    save({ change: { type: 'remove', path, version }, leavesVisits: true }).then(
      () => showToast(AWAY_TEXTS.back(barberName)),
      error => tell(error),
    )
  return async (absence: AbsenceRequest, ask: (question: AwayQuestion) => void) => {
    const change = { type: 'absence', absence, known: null } as const
    try {
      const { saved } = await save({ change, leavesVisits: false })
      if (!saved) return
      const run = () => void takeBack(`/absences/${saved.id}`, saved.version)
      const isBreak = absence.note === AWAY_TEXTS.breakNote
      const done = isBreak ? AWAY_TEXTS.onBreak : AWAY_TEXTS.set
      showToast({ ...done(barberName, saved), action: { ...AWAY_TEXTS.undo, run } })
    } catch (error) {
      const visits = visitsInTheWay(error)
      const sentence = serverText(error) ?? ''
      if (visits) ask({ absence, refused: { sentence, visits, changeText: JSON.stringify(change) } })
      else tell(error)
    }
  }
}
