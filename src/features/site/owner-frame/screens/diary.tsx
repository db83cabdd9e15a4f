import { reading } from '../../../../platform/pages/reading.tsx'
import { useSearch } from '../../../../platform/web/router.tsx'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { ColumnMenuContext } from '../../../diary/diary/day/components/column-menu.ts'
import { placeOf } from '../../../diary/diary/day/place-rules.ts'
import { DayBoard } from '../../../diary/diary/page/components/day-board.tsx'
import { QueuePanel } from '../../../queue/floor/components/queue-panel.tsx'
import { awayMenu } from '../../../setup/hours/components/away-menu.tsx'
import { OwnerPage } from '../components/owner-page.tsx'

export const isBare = true

const NO_SEARCH = new URLSearchParams()

function Diary() {
  const search = useSearch()
  // The server renders this page without its query.
  const isHydrated = useIsHydrated()
  return (
    <OwnerPage title="Diary" isWhole isLive>
      <ColumnMenuContext value={awayMenu}>
        <div className="diary-queue grid grid-cols-1 items-start lg:has-[>.queue]:grid-cols-[minmax(0,1fr)_20rem]">
          <DayBoard place={placeOf(isHydrated ? search : NO_SEARCH)} />
          <QueuePanel />
        </div>
      </ColumnMenuContext>
    </OwnerPage>
  )
}

export default reading(Diary)
