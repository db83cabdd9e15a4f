import { useState } from 'react'
import { Link } from '../../../../platform/web/router.tsx'
import { showToast } from '../../../../platform/web/toaster.tsx'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import type { Moment } from '../../../../shared/moment.ts'
import { Menu } from '../../../../ui/menu.tsx'
import { MoreIcon } from '../../../../ui/owner-icons.tsx'
import type { ColumnMenu } from '../../../diary/diary/day/components/column-menu.ts'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { maySetAbsences } from '../../../staff/accounts/roles/rules.ts'
import { awayOn } from '../away-rules.ts'
import type { AbsenceRequest } from '../contract.ts'
import { useSaveHours, visitsInTheWay } from '../queries.ts'
import { AWAY_TEXTS } from '../screen-messages.ts'
import { type AwayQuestion, AwaySheet } from './away-sheet.tsx'

type AwayMenuProps = { barberId: number; barberName: string; date: CalendarDate; now: Moment }

/** Sets a barber as away, in one choice; visits in the way are decided about first. */
function AwayMenu({ barberId, barberName, date, now }: AwayMenuProps) {
  const { user } = useAuth()
  const setAway = useSetAway(barberName)
  const [question, setQuestion] = useState<AwayQuestion | null>(null)
  if (!user || !maySetAbsences(user, barberId) || date < now.date) return null
  const isToday = date === now.date
  const away = (isFromNow: boolean) => () =>
    void setAway(awayOn(barberId, date, { minute: now.minute, isFromNow }), setQuestion)
  return (
    <>
      <Menu label={AWAY_TEXTS.menu(barberName)} face={<MoreIcon />}>
        {choose => (
          <>
            {isToday && (
              <button type="button" onClick={choose(away(true))}>
                {AWAY_TEXTS.restOfToday}
              </button>
            )}
            <button type="button" onClick={choose(away(false))}>
              {isToday ? AWAY_TEXTS.today : AWAY_TEXTS.on(date)}
            </button>
            <button
              type="button"
              onClick={choose(() =>
                setQuestion({
                  absence: awayOn(barberId, date, { minute: 0, isFromNow: false }),
                  refused: null,
                }),
              )}
            >
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
export const awayMenu: ColumnMenu = ({ plan, barberName }, now) => (
  <AwayMenu barberId={plan.barberId} barberName={barberName} date={plan.date} now={now} />
)

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
      showToast({ ...AWAY_TEXTS.set(barberName, saved), action: { ...AWAY_TEXTS.undo, run } })
    } catch (error) {
      const visits = visitsInTheWay(error)
      const sentence = serverText(error) ?? ''
      if (visits) ask({ absence, refused: { sentence, visits, changeText: JSON.stringify(change) } })
      else tell(error)
    }
  }
}
