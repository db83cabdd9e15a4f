import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { versionHeader } from '../../../shared/wire.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import {
  savedSection,
  sectionContent,
  sectionParams,
  sectionsResponse,
  versionParams,
  versionsQuery,
  versionsResponse,
} from './contract.ts'
import { restoreSection, saveSection } from './save-section.server.ts'
import { currentSections, sectionVersions } from './store.server.ts'

const saved = json(
  savedSection.meta({ id: 'SavedShopSection' }),
  'Saved, in every process at once; its version is the ETag too',
)

export function shopSectionsApi(deps: Pick<Deps, 'db' | 'clock'>) {
  const api = new Api('Shop')
  addReadingCalls(api, deps)
  addWritingCalls(api, deps)
  return api
}

function addReadingCalls(api: Api, { db }: Pick<Deps, 'db'>): void {
  api
    .call('get', '/admin/shop-sections', {
      summary: 'What the shop says of itself, a section at a time, with versions',
      ...staffCall('listShopSections'),
      responses: {
        200: json(sectionsResponse.meta({ id: 'ShopSections' }), 'Every section as it stands'),
        ...refusals(401),
      },
      handle: async context => context.json(await currentSections(db.read), 200),
    })
    .call('get', '/admin/shop-sections/{name}/versions', {
      summary: 'The versions of a section',
      ...staffCall('listShopSectionVersions'),
      request: { params: sectionParams, query: versionsQuery },
      responses: {
        200: json(versionsResponse.meta({ id: 'ShopSectionVersions' }), 'Newest first'),
        ...refusals(401),
      },
      handle: async context => {
        const { name } = context.req.valid('param')
        return context.json(await sectionVersions(db.read, name, context.req.valid('query').before), 200)
      },
    })
}

function addWritingCalls(api: Api, deps: Pick<Deps, 'db' | 'clock'>): void {
  api
    .call('put', '/admin/shop-sections/{name}', {
      summary: 'Save a section',
      ...staffCall('saveShopSection'),
      request: {
        params: sectionParams,
        headers: versionHeader,
        body: jsonBody(sectionContent, 'The whole section'),
      },
      responses: { 200: saved, ...writeRefusals(401, 412, 428) },
      handle: async context => {
        const { version } = await saveSection(deps, authorOf(context.get('staff')), {
          name: context.req.valid('param').name,
          content: context.req.valid('json'),
          seen: context.req.valid('header')['if-match'],
        })
        return context.json({ version }, 200, { ETag: `"${version}"` })
      },
    })
    .call('post', '/admin/shop-sections/{name}/versions/{version}/restore', {
      summary: 'Set a section back to an earlier version, which adds a version',
      ...staffCall('restoreShopSection'),
      request: { params: versionParams, headers: versionHeader },
      responses: { 200: saved, ...writeRefusals(401, 404, 412, 428, 422) },
      handle: async context => {
        const { version } = await restoreSection(deps, authorOf(context.get('staff')), {
          ...context.req.valid('param'),
          seen: context.req.valid('header')['if-match'],
        })
        return context.json({ version }, 200, { ETag: `"${version}"` })
      },
    })
}
