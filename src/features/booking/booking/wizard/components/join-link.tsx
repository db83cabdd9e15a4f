import type { CalendarDate } from '../../../../../shared/calendar-date.ts'
import { JOIN_LINK } from '../../messages.ts'
import { joinPath } from '../join-rules.ts'

export function JoinLink({
  treatmentIds,
  barberId,
  isAnyBarber,
  date,
}: {
  treatmentIds: readonly number[]
  barberId: number | null
  isAnyBarber: boolean
  date: CalendarDate
}) {
  const address = joinPath({ treatmentIds, barberId: isAnyBarber ? null : barberId, date })
  return (
    <p className="mt-4 text-muted">
      {JOIN_LINK.invitation}{' '}
      <a className="link inline-block py-2.5" href={address} target="_top">
        {JOIN_LINK.text}
      </a>
    </p>
  )
}
