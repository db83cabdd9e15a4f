import type { Reader } from '../../../db/database.server.ts'
import { type SectionName, sectionName } from '../../shop/shop/contract.ts'
import { currentSectionRows } from '../../shop/shop/section-store.server.ts'
import { type SectionVersions, type ShopSections, sectionContent, sectionsResponse } from './contract.ts'

const VERSIONS_SHOWN = 20

/** Every section as it stands; one that was never stored has version 0 and what its schema starts with. */
export async function currentSections(db: Reader): Promise<ShopSections> {
  const rows = new Map((await currentSectionRows(db)).map(row => [row.name, row]))
  const sections = sectionName.options.map(name => {
    const row = rows.get(name)
    return [name, { version: row?.version ?? 0, content: JSON.parse(row?.content ?? '{}') }]
  })
  return sectionsResponse.parse(Object.fromEntries(sections))
}

export async function sectionVersions(
  db: Reader,
  name: SectionName,
  before: number | undefined,
): Promise<SectionVersions> {
  const newestFirst = db
    .selectFrom('shop_section')
    .select(['version', 'content', 'changed_at as changedAt', 'changed_by as changedBy'])
    .where('name', '=', name)
  const rows = await (before === undefined ? newestFirst : newestFirst.where('version', '<', before))
    .orderBy('version', 'desc')
    .limit(VERSIONS_SHOWN + 1)
    .execute()
  const versions = rows
    .slice(0, VERSIONS_SHOWN)
    .map(row => ({ ...row, content: sectionContent.parse(JSON.parse(row.content)) }))
  return {
    versions,
    nextBefore: rows.length > VERSIONS_SHOWN ? (versions.at(-1)?.version ?? null) : null,
  }
}

/** Undefined when there is no such version. */
export async function storedVersion(
  db: Reader,
  name: SectionName,
  version: number,
): Promise<unknown | undefined> {
  const row = await db
    .selectFrom('shop_section')
    .select('content')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && JSON.parse(row.content)
}
