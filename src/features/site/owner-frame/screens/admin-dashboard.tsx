import { reading } from '../../../../platform/pages/reading.tsx'
import { Floor } from '../../../diary/floor/components/floor.tsx'
import { ReportSection } from '../../../reports/daily/components/report-section.tsx'
import { FirstRun } from '../../../setup/getting-started/start/components/first-run.tsx'
import { StartCard } from '../../../setup/getting-started/start/components/start-card.tsx'
import { TeamSection } from '../../../setup/team/components/team-section.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { OfflineNotice } from '../components/offline-notice.tsx'
import { OwnerFrame } from '../components/owner-page.tsx'
import { UndeliveredMatter } from '../components/undelivered-matter.tsx'

export const isBare = true

function AdminDashboard() {
  return (
    <OwnerFrame title="Admin Dashboard" skipTo={{ href: '#team', text: 'Skip to the barbers' }}>
      <div className="page-width dashboard">
        <h1 className="text-title no-print">Admin Dashboard</h1>
        <OfflineNotice />
        <FirstRun />
        <Sections />
      </div>
    </OwnerFrame>
  )
}

/** Everything that the printed first password does not open; hidden until the owner has chosen another. */
function Sections() {
  const { user } = useAuth()
  if (user?.mustChangePassword) return null
  return (
    <>
      <StartCard />
      <Floor>
        <UndeliveredMatter />
      </Floor>
      <TeamSection />
      <ReportSection />
    </>
  )
}

export default reading(AdminDashboard)
