import { reading } from '../../../../platform/pages/reading.tsx'
import { SoonestTimes } from '../../../booking/booking/widget/components/soonest-times.tsx'
import { QueuePage } from '../../../queue/joining/components/queue-page.tsx'
import { queueQuery } from '../../../queue/joining/queries.ts'
import { barbersQuery } from '../../../shop/barbers/queries.ts'
import { treatmentsQuery } from '../../../shop/treatments/queries.ts'

export const preload = () => [queueQuery, treatmentsQuery, barbersQuery]
export const isPersonal = () => true

function Queue() {
  return <QueuePage times={<SoonestTimes />} />
}

export default reading(Queue)
