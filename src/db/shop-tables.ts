/** What the owner says of the shop: each change adds a version, and the newest of each name counts. */
export type ShopSectionTable = {
  name: string
  version: number
  /** JSON, by the section's schema. */
  content: string
  /** Both null of what `shop.config.ts` filled. */
  changed_at: string | null
  changed_by: string | null
}

/** What the owner decided while setting the shop up: `beginning`, `dismissed`, or a step that waits. */
export type StartNoteTable = { name: string; value: string; noted_at: string }
