import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { skillsQuery } from '../../../shop/barbers/queries.ts'
import { treatmentsQuery } from '../../../shop/treatments/queries.ts'
import type { Role } from '../../../staff/accounts/roles/rules.ts'
import { useTaps } from '../../attendance/queries.ts'
import type { DaysRead } from '../../diary/day/queries.ts'
import { columnsOf, withTaps } from '../../diary/day/rules.ts'
import { LiveNotice } from '../../diary/page/components/live-notice.tsx'
import type { LostSince } from '../../diary/page/components/use-live-days.ts'
import { useMoment } from '../../diary/page/components/use-moment.ts'
import { menuOf } from '../gap-rules.ts'
import { chairOf, hasDay } from '../rules.ts'
import { Chairs } from './chairs.tsx'
import { FloorActionsContext, type OnFloor } from './floor-actions.tsx'
import { FloorHead } from './floor-head.tsx'
import { FloorSheets } from './floor-sheets.tsx'
import { Matters } from './matters.tsx'
import { OwnChair } from './own-chair.tsx'

export function ReadFloor({
  read,
  lostSince,
  role,
  children,
}: {
  read: DaysRead
  lostSince: LostSince
  role: Role
  children?: ReactNode
}) {
  const now = useMoment(read)
  const taps = useTaps()
  const [opened, setOpened] = useState<OnFloor | null>(null)
  const { data: treatments } = useQuery(treatmentsQuery)
  const { data: skills } = useQuery(skillsQuery)
  const { days } = read
  const columns = useMemo(
    () => columnsOf({ ...days, visits: withTaps(days.visits, taps, now) }).filter(hasDay),
    [days, taps, now],
  )
  const offered = { ...(treatments && { treatments }), ...(skills && { skills }) }
  const chairs = columns.map(column => chairOf(column, menuOf(column.plan, offered), now))
  const actions = useMemo(() => ({ open: setOpened, isLocked: lostSince !== null }), [lostSince])
  const isOwn = role === 'barber'
  return (
    <FloorActionsContext value={actions}>
      <section aria-label="Today" className="grid gap-4 lg:@container no-print">
        <FloorHead now={now} chairs={chairs} />
        <LiveNotice lostSince={lostSince} read={read} />
        <Matters columns={columns} now={now} role={role}>
          {children}
        </Matters>
        {isOwn ? (
          <OwnChair chair={chairs[0]} now={now} />
        ) : (
          <Chairs chairs={chairs} now={now} isClosed={days.plans.every(({ closure }) => closure !== null)} />
        )}
      </section>
      <FloorSheets
        opened={opened}
        columns={columns}
        chairs={chairs}
        now={now}
        onClose={() => setOpened(null)}
      />
    </FloorActionsContext>
  )
}
