import type { Tx } from '../../../db/database.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sentenceOf } from '../../../shared/issue-text.ts'
import { Problem } from '../../../shared/problem.ts'
import { type SectionContent, type SectionName, SHOP_SECTIONS } from '../../shop/shop/contract.ts'
import { addSectionVersion } from '../../shop/shop/section-store.server.ts'
import { bumpShopVersion } from '../../shop/shop/version-store.server.ts'
import type { AuditAction } from '../../staff/audit-log/contract.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import type { SavedSection } from './contract.ts'
import {
  fieldName,
  NO_SUCH_VERSION,
  SECTION_CHANGED_MEANWHILE,
  SECTION_NAMES,
  versionDoesNotFit,
} from './messages.ts'
import { changedFields } from './rules.ts'
import { currentSections, storedVersion } from './store.server.ts'

type SectionDeps = Pick<Deps, 'db' | 'clock'>

/** Undefined changes whatever is stored. */
type Seen = { seen: number | undefined }

/** What is stored already stays. @throws Problem 400 naming the first wrong field, 412 when `seen` is not the newest */
export async function saveSection(
  deps: SectionDeps,
  by: Author,
  { name, content, seen }: Seen & { name: SectionName; content: unknown },
): Promise<SavedSection> {
  const checked = checkedContent(name, content)
  if ('refusal' in checked) throw new Problem(400, 'invalid-request', checked.refusal)
  return deps.db.transact(tx => store(tx, deps, { by, action: 'shop-changed', name, ...checked, seen }))
}

/** @throws Problem 404, 412 when `seen` is not the newest version, 422 when the earlier one no longer fits the schema */
export function restoreSection(
  deps: SectionDeps,
  by: Author,
  { name, version, seen }: Seen & { name: SectionName; version: number },
): Promise<SavedSection> {
  return deps.db.transact(async tx => {
    const earlier = await storedVersion(tx, name, version)
    if (earlier === undefined) throw new Problem(404, 'no-such-version', NO_SUCH_VERSION)
    const checked = checkedContent(name, earlier)
    if ('refusal' in checked)
      throw new Problem(422, 'version-does-not-fit', versionDoesNotFit(checked.refusal))
    return store(tx, deps, { by, action: 'shop-restored', name, ...checked, seen })
  })
}

type Content = SectionContent<SectionName>

function checkedContent(name: SectionName, content: unknown): { content: Content } | { refusal: string } {
  const { success, data, error } = SHOP_SECTIONS[name].strict().safeParse(content)
  return success ? { content: data } : { refusal: sentenceOf(error) }
}

async function store(
  tx: Tx,
  { clock }: SectionDeps,
  change: Seen & { by: Author; action: AuditAction; name: SectionName; content: Content },
): Promise<SavedSection> {
  const { name, content, by } = change
  const before = (await currentSections(tx))[name]
  const changes = changedFields(before.content, content, fieldName)
  // Sent again, as after a lost response, it is stored already.
  if (changes.length === 0) return { version: before.version }
  const { seen = before.version } = change
  const at = storedInstant(clock())
  if (!(await addSectionVersion(tx, { name, content, seen }, { at, who: by.who })))
    throw new Problem(412, 'changed-meanwhile', SECTION_CHANGED_MEANWHILE, { ETag: `"${before.version}"` })
  await bumpShopVersion(tx)
  await recordChange(tx, { ...by, at, action: change.action, subject: SECTION_NAMES[name], changes })
  return { version: seen + 1 }
}
