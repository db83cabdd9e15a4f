import { z } from '@hono/zod-openapi'
import { Api, json, publicCall, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { deviceCall } from '../../staff/devices/find-device.server.ts'
import { advertiserToken, contractParams as contractIds } from '../contracts/contract.ts'
import {
  contractParams,
  impossibleResponse,
  playedQuery,
  playedResponse,
  playsRequest,
  playsTaken,
} from './contract.ts'
import { showOwnPlays } from './show-own-plays.server.ts'
import { showImpossible, showPlays } from './show-plays.server.ts'
import { takePlays } from './take-plays.server.ts'
import { playsCsv } from './write-csv.server.ts'

const ownParams = z.object({ token: advertiserToken, id: contractIds.shape.id })
const NOT_KEPT = { 'Cache-Control': 'no-store' }

/** What screens send of what they played, and what became of it. */
export function playsApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Screens')
    .call('post', '/devices/screen/plays', {
      operationId: 'sendAdvertPlays',
      ...deviceCall('screen'),
      summary: 'What a paired screen played; each play is taken once, however often it is sent',
      request: { body: { ...json(playsRequest, 'Plays in any order'), required: true } },
      responses: { 200: json(playsTaken, 'Stored by now'), ...writeRefusals(401) },
      handle: async context => {
        const { plays } = context.req.valid('json')
        return context.json(await takePlays(deps, context.get('device').id, plays), 200)
      },
    })
    .call('get', '/admin/screens/impossible-plays', {
      ...staffCall('listImpossiblePlays'),
      summary: 'Plays that screens sent in the last four weeks and that can’t be counted',
      responses: { 200: json(impossibleResponse, 'By screen'), ...refusals(401) },
      handle: async context => context.json(await showImpossible(deps), 200),
    })
    .call('get', '/admin/screens/plays/{contractId}', {
      ...staffCall('showPlays'),
      summary: 'What was played of a contract, by day and hour',
      request: { params: contractParams, query: playedQuery },
      responses: { 200: json(playedResponse, 'Day by day'), ...refusals(401) },
      handle: async context => {
        const { contractId } = context.req.valid('param')
        return context.json({ days: await showPlays(deps, contractId, context.req.valid('query')) }, 200)
      },
    })
    .call('get', '/admin/screens/plays/{contractId}/download', {
      ...staffCall('exportPlays'),
      summary: 'The same as a CSV file, a row an hour',
      request: { params: contractParams, query: playedQuery },
      responses: {
        200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
        ...refusals(401),
      },
      handle: async context => {
        const { contractId } = context.req.valid('param')
        const range = context.req.valid('query')
        return context.body(playsCsv(await showPlays(deps, contractId, range)), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="plays-${range.from}-to-${range.until}.csv"`,
        })
      },
    })
    .call('get', '/advertiser-pages/{token}/contracts/{id}/plays', {
      tags: ['Advertising'],
      operationId: 'listOwnPlays',
      ...publicCall,
      summary: 'What was played of a contract in its last four weeks, by the advertiser’s private link',
      request: { params: ownParams },
      responses: { 200: json(playedResponse, 'Day by day'), ...refusals(404) },
      handle: async context =>
        context.json({ days: await showOwnPlays(deps, context.req.valid('param')) }, 200, NOT_KEPT),
    })
    .call('get', '/advertiser-pages/{token}/contracts/{id}/plays/download', {
      tags: ['Advertising'],
      operationId: 'exportOwnPlays',
      ...publicCall,
      summary: 'The same as a CSV file, a row an hour',
      request: { params: ownParams },
      responses: {
        200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
        ...refusals(404),
      },
      handle: async context =>
        context.body(playsCsv(await showOwnPlays(deps, context.req.valid('param'))), 200, {
          ...NOT_KEPT,
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="plays.csv"',
        }),
    })
}
