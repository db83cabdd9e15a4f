import type { GeneratedAlways } from 'kysely'
import type { VisitEventKind, VisitWay } from '../features/calendar/visits/history-contract.ts'

/** Never updated or deleted; the triggers of migration 063 refuse it. Holds nothing of a customer. */
export type VisitEventTable = {
  id: GeneratedAlways<number>
  visit_id: string
  at: string
  kind: VisitEventKind
  way: VisitWay
  /** As in the log's lines; null of what no request asked for, and of visits from before there were entries. */
  request_id: string | null
  /** Where the visit then stood; null of visits from before there were entries. */
  barber_id: number | null
  date: string | null
  start_minute: number | null
  /** Where a moved visit stood before. */
  from_barber_id: number | null
  from_date: string | null
  from_start_minute: number | null
  late_minutes: number | null
}
