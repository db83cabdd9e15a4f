import { reading } from '../../../platform/web/reading.tsx'
import { ReportSection } from '../../reports/components/report-section.tsx'
import { OwnerPage } from '../components/owner-page.tsx'

export const isBare = true

function Reports() {
  return (
    <OwnerPage title="Reports">
      <ReportSection />
    </OwnerPage>
  )
}

export default reading(Reports)
