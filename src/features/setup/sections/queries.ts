import { send } from '../../../platform/web/api.ts'
import type { SectionContent, SectionName } from '../../shop/shop/contract.ts'
import { ownerQuery, useOwnerChange } from '../../staff/accounts/queries.ts'
import type { SavedSection, SectionVersions, ShopSections } from './contract.ts'

const SECTIONS_PATH = '/api/admin/shop-sections'

export const sectionsQuery = ownerQuery<ShopSections>(SECTIONS_PATH)

/** `before` shows the versions that are older than it. */
export const sectionVersionsQuery = (name: SectionName, before: number | null = null) =>
  ownerQuery<SectionVersions>(
    `${SECTIONS_PATH}/${name}/versions${before === null ? '' : `?before=${before}`}`,
  )

const isOfShop = (path: string) => path.startsWith(SECTIONS_PATH) || path === '/api/shop'

/** A CallError of 412 is an edit conflict. */
export const useSaveSection = <Name extends SectionName>(name: Name) =>
  useOwnerChange(
    ({ version, content }: { version: number; content: SectionContent<Name> }): Promise<SavedSection> =>
      saved('PUT', `${SECTIONS_PATH}/${name}`, { version, content }),
    isOfShop,
  )

/** `seen` is the newest version, `version` the one to go back to. */
export const useRestoreSection = (name: SectionName) =>
  useOwnerChange(
    ({ version, seen }: { version: number; seen: number }): Promise<SavedSection> =>
      saved('POST', `${SECTIONS_PATH}/${name}/versions/${version}/restore`, { version: seen, content: {} }),
    isOfShop,
  )

async function saved(
  method: 'PUT' | 'POST',
  path: string,
  { version, content }: { version: number; content: object },
): Promise<SavedSection> {
  return (await send(method, path, content, { 'If-Match': `"${version}"` })).json()
}
