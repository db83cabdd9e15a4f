import type { CreativeFormat } from '../features/screens/creatives/rules.ts'
import type { CreativeState } from '../features/screens/creatives/state-rules.ts'
import type { StillShape } from '../features/screens/creatives/still-rules.ts'

/** A version of an advert; instants are ISO 8601 in UTC. */
type CreativeTable = {
  id: string
  advertiser_id: string
  version: number
  /** Of the upload and its advertiser: what plays and addresses call it. */
  hash: string
  format: CreativeFormat
  file_name: string
  /** JSON, of `CREATIVE_WARNINGS`. */
  warnings: string
  state: CreativeState
  /** Why it was returned, or what the advertiser would have otherwise. */
  reason: string | null
  agreed_by: 'link' | 'shop' | null
  agreed_at: string | null
  uploaded_at: string
  changed_at: string
  files_deleted_at: string | null
}

type CreativeFileTable = { creative_id: string; kind: 'original' | StillShape; bytes: Uint8Array }
/** A token is stored as SHA-256. */
type CreativeLinkTable = { token_hash: string; creative_id: string }
/** A mail is written while its version is still in the state that it tells of. */
type CreativeMailTable = { notification_id: string; creative_id: string; of_state: CreativeState }

export type CreativeTables = {
  creative: CreativeTable
  creative_file: CreativeFileTable
  creative_link: CreativeLinkTable
  creative_mail: CreativeMailTable
}
