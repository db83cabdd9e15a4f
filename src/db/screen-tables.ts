import type { Generated } from 'kysely'
import type { Verdict } from '../features/screens/plays/rules.ts'

/** A business that advertises on the screens. Instants are ISO 8601 in UTC. */
type AdvertiserTable = {
  id: string
  /** The request on the website that it was made from; null by hand. */
  request_id: string | null
  business_name: string
  /** In lower case; two of one trade are kept apart in the loop. */
  trade: string
  contact_name: string
  email: string
  /** Empty without one, as are the address and the notes. */
  phone: string
  billing_address: string
  notes: string
  /** With the shop's secret the private link's token. */
  link_salt: string
  link_hash: string
  created_at: string
  version: Generated<number>
}

/** What one of them pays for; its prices are the packages' when it was sent. */
type AdvertContractTable = {
  id: string
  advertiser_id: string
  package_name: string
  minimum_months: number
  pence_per_week: number
  set_up_pence: number
  /** 0 when they bring the advert. */
  ad_creation_pence: number
  has_cards: number
  is_made_by_shop: number
  start_date: string
  last_date: string
  created_at: string
  sent_at: string | null
  /** The last day on which its spot is held without a yes. */
  held_until: string | null
  accepted_at: string | null
  accepted_name: string | null
  /** Its last day, when it ends before its term. */
  cancelled_on: string | null
  /** Shown for so many days more than are billed, for plays that were missing. */
  extra_days: Generated<number>
  cards_low_at: string | null
  /** Kept in the shop, as counted last. */
  card_count: number | null
  /** The last mail about it, the last about its cards, and the one about its cancellation. */
  mail_id: string | null
  cards_mail_id: string | null
  cancel_mail_id: string | null
  version: Generated<number>
}

/** A spot of the loop on one day; the primary key keeps the twentieth out. */
type AdvertSpotTable = { day: string; spot: number; contract_id: string }

/** What a screen played; instants are ISO 8601 in UTC. */
type AdvertPlayTable = {
  /** Drawn on the screen. */
  id: string
  device_id: string
  contract_id: string
  creative_hash: string
  /** The shop's own, of its start. */
  date: string
  started_at: string
  monotonic_ms: number
  stood_ms: number
  is_visible: number
  verdict: Verdict
  received_at: string
}

/** A week of a contract, of whose missing plays was decided; never changed. */
type AdvertWeekSettledTable = {
  contract_id: string
  from_date: string
  until_date: string
  due_plays: number
  missing_plays: number
  /** What the missing ones cost. */
  worth_pence: number
  /** By so many the contract was lengthened, and what they would cost. */
  days: number
  days_pence: number
  credit_pence: number
  settled_on: string
}

/** The line of an invoice or a credit note that credits such a week; in parts when it fits in no single one. */
type AdvertWeekCreditTable = {
  contract_id: string
  from_date: string
  until_date: string
  part: number
  number: number
  pence: number
}

export type ScreenTables = {
  advertiser: AdvertiserTable
  advert_contract: AdvertContractTable
  advert_spot: AdvertSpotTable
  advert_play: AdvertPlayTable
  advert_week_settled: AdvertWeekSettledTable
  advert_week_credit: AdvertWeekCreditTable
}
