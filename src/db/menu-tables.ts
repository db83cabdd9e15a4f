import type { Generated, GeneratedAlways } from 'kysely'
import type { TreatmentGroup } from '../features/shop/treatments/group-rules.ts'

export type MenuTables = {
  treatment: TreatmentTable
  /** What a barber does; their own price and minutes where they differ from the menu's. */
  barber_treatment: {
    barber_id: number
    treatment_id: number
    price_pence: Generated<number | null>
    duration_minutes: Generated<number | null>
  }
  /** In force for visits from its date on until the treatment's next one. */
  treatment_price: { treatment_id: number; from_date: string; price_pence: number }
  treatment_part: { set_id: number; part_id: number }
}

type TreatmentTable = {
  id: GeneratedAlways<number>
  name: string
  description: string
  duration_minutes: number
  position: number
  menu_group: Generated<TreatmentGroup>
  /** Since when it is no longer done; null while it is. */
  retired_on: Generated<string | null>
  version: Generated<number>
}
