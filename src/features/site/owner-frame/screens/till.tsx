import { reading } from '../../../../platform/pages/reading.tsx'
import { useSearch } from '../../../../platform/web/router.tsx'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { EnterWalkIn } from '../../../diary/front-desk/forgotten-walk-in/components/enter-walk-in.tsx'
import { TillBoard } from '../../../till/takings/components/till-board.tsx'
import { tillDateOf } from '../../../till/takings/till-rules.ts'
import { ForRoles } from '../components/for-roles.tsx'
import { OwnerPage } from '../components/owner-page.tsx'

export const isBare = true

function TillPage() {
  const search = useSearch()
  // The server renders this page without its query.
  const isHydrated = useIsHydrated()
  return (
    <OwnerPage title="Till">
      {isHydrated && (
        <TillBoard
          date={tillDateOf(search)}
          extras={({ date, today }) =>
            date < today && (
              <ForRoles roles={['owner']}>
                <EnterWalkIn date={date} />
              </ForRoles>
            )
          }
        />
      )}
    </OwnerPage>
  )
}

export default reading(TillPage)
