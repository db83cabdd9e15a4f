import { reading } from '../../../../platform/pages/reading.tsx'
import { ColumnMenuContext } from '../../../diary/diary/day/components/column-menu.ts'
import { Floor } from '../../../diary/floor/components/floor.tsx'
import { QueuePanel } from '../../../queue/floor/components/queue-panel.tsx'
import { AdvertMatters } from '../../../screens/invoices/components/advert-matters.tsx'
import { StartCard } from '../../../setup/getting-started/start/components/start-card.tsx'
import { awayMenu } from '../../../setup/hours/components/away-menu.tsx'
import { ForRoles } from '../components/for-roles.tsx'
import { OwnerPage } from '../components/owner-page.tsx'
import { RequestsMatter } from '../components/requests-matter.tsx'
import { UndeliveredMatter } from '../components/undelivered-matter.tsx'
import { OWNER } from '../page-rules.ts'

export const isBare = true

function Today() {
  return (
    <OwnerPage title="Today" isTitleSeen={false} isLive>
      <ForRoles roles={OWNER}>
        <StartCard />
      </ForRoles>
      <div className="grid grid-cols-1 items-start lg:has-[>.queue]:grid-cols-[minmax(0,1fr)_20rem] gap-6 @max-[40rem]:-mt-3.5">
        <ColumnMenuContext value={awayMenu}>
          <Floor>
            <UndeliveredMatter />
            <RequestsMatter />
            <AdvertMatters />
          </Floor>
        </ColumnMenuContext>
        <QueuePanel />
      </div>
    </OwnerPage>
  )
}

export default reading(Today)
