import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { Api, json, refusals, writeRefusals } from '../../../../platform/server/http/api.server.ts'
import { bodyLimit } from '../../../../platform/server/http/body-limit.server.ts'
import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import { authorOf } from '../../../staff/accounts/author.server.ts'
import { requireConfirmation } from '../../../staff/accounts/confirm/require-confirmation.server.ts'
import { staffCall } from '../../../staff/accounts/require-staff.server.ts'
import { recordChange } from '../../../staff/audit-log/store.server.ts'
import { backupsIn, requireBackup, streamOf } from './backup-files.server.ts'
import { checkBackup } from './check-backup.server.ts'
import {
  backupParams,
  backupState,
  backupsResponse,
  checkResponse,
  restoreState,
  uploadBegun,
  uploadQuery,
  uploadState,
} from './contract.ts'
import { type BackupDeps, type Begun, beginBackup, stateOfBackup } from './make-backup.server.ts'
import { beginRestore, stateOfRestore } from './restore-backup.server.ts'
import { addPiece, beginUpload } from './take-upload.server.ts'

const BACKUP_NAME = uploadBegun.meta({ id: 'BackupName' })
const FILE = z.string().meta({ format: 'binary' })
const UPLOAD_PATH = /^\/api\/admin\/backup-uploads\/[\w-]+\.db$/
/** No page of another site can send it unasked. */
const PIECE_TYPE = 'application/octet-stream'

/** A call whose body is no JSON; it limits its body itself. */
export function isBackupPiece({ req }: Context): boolean {
  return req.method === 'PUT' && UPLOAD_PATH.test(req.path) && req.header('content-type') === PIECE_TYPE
}

const limitPiece = bodyLimit(512 * 1024)

export function backupsApi(deps: BackupDeps) {
  const begun: Begun = { isBusy: false, making: null, failed: new Map() }
  const api = new Api('Backups')
  addBackupCalls(api, deps, begun)
  addUploadCalls(api, deps)
  addRestoreCalls(api, deps, begun)
  return api
}

function addBackupCalls(api: Api, deps: BackupDeps, begun: Begun): void {
  const { db, clock, settings } = deps
  api
    .call('get', '/admin/backups', {
      summary: 'The backups that are kept beside the shop',
      ...staffCall('listBackups'),
      responses: { 200: json(backupsResponse, 'With what restores replaced'), ...refusals(401) },
      handle: context => context.json(backupsIn(settings.backupFolder), 200),
    })
    .call('post', '/admin/backups', {
      summary: 'Begin a backup, as `npm run backup` makes it',
      ...staffCall('makeBackup'),
      responses: {
        202: json(BACKUP_NAME, 'Begun; ask for its state by its name'),
        ...writeRefusals(401, 409),
      },
      handle: async context => {
        requireConfirmation(deps, context.get('staff'))
        return context.json(await beginBackup(deps, begun, authorOf(context.get('staff'))), 202)
      },
    })
    .call('get', '/admin/backups/{name}', {
      summary: 'How far a backup is',
      ...staffCall('getBackup'),
      request: { params: backupParams },
      responses: {
        200: json(backupState.meta({ id: 'BackupState' }), 'Made, being made, or failed'),
        ...refusals(401),
      },
      handle: async context =>
        context.json(await stateOfBackup(deps, begun, context.req.valid('param').name), 200),
    })
    .call('get', '/admin/backups/{name}/file', {
      summary: 'Download a backup',
      ...staffCall('downloadBackup'),
      request: { params: backupParams },
      responses: {
        200: { description: 'The file', content: { 'application/vnd.sqlite3': { schema: FILE } } },
        ...refusals(401, 404),
      },
      handle: async context => {
        requireConfirmation(deps, context.get('staff'))
        const { name } = context.req.valid('param')
        const { file, bytes } = requireBackup(settings.backupFolder, name)
        const by = { at: storedInstant(clock()), ...authorOf(context.get('staff')) }
        await db.transact(tx => recordChange(tx, { ...by, action: 'backup-downloaded', subject: name }))
        return context.body(streamOf(file), 200, {
          'Content-Type': 'application/vnd.sqlite3',
          'Content-Length': String(bytes),
          'Content-Disposition': `attachment; filename="${name}"`,
        })
      },
    })
}

function addUploadCalls(api: Api, deps: BackupDeps): void {
  api
    .call('post', '/admin/backup-uploads', {
      summary: 'Begin to send a backup that is to be put back',
      ...staffCall('beginBackupUpload'),
      responses: { 201: json(BACKUP_NAME, 'Where its pieces go'), ...writeRefusals(401) },
      handle: context => {
        requireConfirmation(deps, context.get('staff'))
        return context.json(beginUpload(deps), 201)
      },
    })
    .call('put', '/admin/backup-uploads/{name}', {
      summary: 'Send the next piece of it, of up to 512 KiB',
      ...staffCall('continueBackupUpload'),
      middleware: [limitPiece],
      request: {
        params: backupParams,
        query: uploadQuery,
        body: { content: { [PIECE_TYPE]: { schema: FILE } }, required: true },
      },
      responses: {
        200: json(uploadState.meta({ id: 'BackupUpload' }), 'How much has arrived'),
        ...writeRefusals(401, 404, 409, 413),
      },
      handle: async context => {
        const [{ name }, { from }] = [context.req.valid('param'), context.req.valid('query')]
        const piece = new Uint8Array(await context.req.arrayBuffer())
        return context.json(addPiece(deps, { name, from, piece }), 200)
      },
    })
}

function addRestoreCalls(api: Api, deps: BackupDeps, begun: Begun): void {
  api
    .call('post', '/admin/backups/{name}/check', {
      summary: 'What a backup holds, beside what the shop does',
      ...staffCall('checkBackup'),
      request: { params: backupParams },
      responses: {
        200: json(checkResponse.meta({ id: 'BackupCheck' }), 'It is whole, and can be put back'),
        ...writeRefusals(401, 404, 409, 422),
      },
      handle: async context =>
        context.json(await checkBackup(deps, begun, context.req.valid('param').name), 200),
    })
    .call('post', '/admin/backups/{name}/restore', {
      summary: 'Begin to put a backup in the place of the whole shop',
      description:
        'All or nothing, while the shop is open. Other sign-ins end; what was there is kept as a file.',
      ...staffCall('restoreBackup'),
      request: { params: backupParams },
      responses: { 202: { description: 'Begun' }, ...writeRefusals(401, 404, 409) },
      handle: context => {
        const staff = context.get('staff')
        requireConfirmation(deps, staff)
        const { name } = context.req.valid('param')
        beginRestore(deps, begun, { name, staff })
        return context.body(null, 202)
      },
    })
    .call('get', '/admin/restore', {
      summary: 'How the last restore went',
      ...staffCall('getRestore'),
      responses: {
        200: json(restoreState.meta({ id: 'RestoreState' }), 'Of the machine that answers'),
        ...refusals(401),
      },
      handle: context => context.json(stateOfRestore(deps), 200),
    })
}
