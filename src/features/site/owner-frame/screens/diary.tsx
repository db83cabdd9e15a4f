import { reading } from '../../../../platform/pages/reading.tsx'
import { useSearch } from '../../../../platform/web/router.tsx'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { DayBoard } from '../../../diary/diary/day/components/day-board.tsx'
import { placeOf } from '../../../diary/diary/day/place-rules.ts'
import { OwnerPage } from '../components/owner-page.tsx'

export const isBare = true

const NO_SEARCH = new URLSearchParams()

function Diary() {
  const search = useSearch()
  // The server renders this page without its query.
  const isHydrated = useIsHydrated()
  return (
    <OwnerPage title="Diary" isWhole>
      <DayBoard place={placeOf(isHydrated ? search : NO_SEARCH)} />
    </OwnerPage>
  )
}

export default reading(Diary)
