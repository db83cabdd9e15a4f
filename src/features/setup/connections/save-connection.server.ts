import type { Tx } from '../../../db/database.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { KeyProblem } from '../../../platform/server/process/key-file.server.ts'
import { Problem } from '../../../shared/problem.ts'
import type { MailFields, TextFields } from '../../messages/outbox/connection/contract.ts'
import {
  mailFieldsOf,
  sealSecret,
  secretOf,
  textFieldsOf,
} from '../../messages/outbox/connection/read-connection.server.ts'
import {
  type ConnectionKind,
  needsPasswordAgain,
  needsTokenAgain,
} from '../../messages/outbox/connection/rules.ts'
import {
  type ConnectionRow,
  connectionRow,
  storeConnection,
} from '../../messages/outbox/connection/store.server.ts'
import type { AuditChange } from '../../staff/audit-log/contract.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import type { mailRequest, textRequest } from './contract.ts'
import { CHANGED_MEANWHILE, KEY_NOT_USABLE, PASSWORD_AGAIN, TOKEN_AGAIN } from './messages.ts'
import { SUBJECTS } from './rules.ts'

type SaveDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>
type Sent<Schema extends { _output: unknown }> = Schema['_output']

/** @throws Problem 412 when another version is stored, 422 when the password is needed for another server */
export async function saveMail(deps: SaveDeps, request: Sent<typeof mailRequest>, by: Author): Promise<void> {
  const { password, version, ...fields } = request
  const secret = fields.username === '' ? '' : password
  await save(deps, by, { kind: 'mail', version, fields, secret }, row => {
    const before = mailFieldsOf(row)
    const isKept = secret === null && before !== null && row.secret !== null
    if (secret === null && (!isKept || needsPasswordAgain(before, fields)))
      throw new Problem(422, 'password-needed', PASSWORD_AGAIN)
    return before
  })
}

/** @throws Problem as `saveMail` */
export async function saveText(deps: SaveDeps, request: Sent<typeof textRequest>, by: Author): Promise<void> {
  const { token: secret, version, ...fields } = request
  await save(deps, by, { kind: 'text', version, fields, secret }, row => {
    const before = textFieldsOf(row)
    const isKept = secret === null && before !== null && row.secret !== null
    if (secret === null && (!isKept || needsTokenAgain(before, fields)))
      throw new Problem(422, 'token-needed', TOKEN_AGAIN)
    return before
  })
}

type Fields = MailFields | TextFields

type Saved = { kind: ConnectionKind; version: number; fields: Fields; secret: string | null }

/** `check` returns the fields before, or refuses to keep their secret. */
async function save(
  { db, clock, settings, wakeUp }: SaveDeps,
  by: Author,
  { kind, version, fields, secret }: Saved,
  check: (row: ConnectionRow) => Fields | null,
): Promise<void> {
  const text = JSON.stringify(fields)
  const at = storedInstant(clock())
  await db.transact(async tx => {
    const row = await connectionRow(tx, kind)
    const before = check(row)
    const place = settings.connectionsKey
    const sealed = orRefuseKey(() => {
      const kept = secret ?? secretOf(place, { ...row, kind })
      return kept === '' ? null : sealSecret(place, { kind, fields: text, secret: kept })
    })
    await store(tx, { kind, version, fields: text, secret: sealed, changed_at: at })
    const changes = changesBetween(before, fields, { kind, isSecretNew: secret !== null && secret !== '' })
    await recordChange(tx, { at, ...by, action: 'connection-changed', subject: SUBJECTS[kind], changes })
  })
  wakeUp.ring()
}

/** @throws Problem 422 when the key of stored secrets can't be used */
function orRefuseKey<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof KeyProblem) throw new Problem(422, 'key-problem', KEY_NOT_USABLE)
    throw error
  }
}

/** @throws Problem 412 when another version is stored */
export async function removeConnection(
  { db, clock }: SaveDeps,
  { kind, version }: { kind: ConnectionKind; version: number },
  by: Author,
): Promise<void> {
  const at = storedInstant(clock())
  await db.transact(async tx => {
    await store(tx, { kind, version, fields: null, secret: null, changed_at: at })
    await recordChange(tx, { at, ...by, action: 'connection-removed', subject: SUBJECTS[kind] })
  })
}

async function store(tx: Tx, row: Parameters<typeof storeConnection>[1]): Promise<void> {
  if (!(await storeConnection(tx, row))) throw new Problem(412, 'changed-meanwhile', CHANGED_MEANWHILE)
}

/** A secret is recorded as changed, without its value. */
function changesBetween(
  before: Fields | null,
  after: Fields,
  { kind, isSecretNew }: { kind: ConnectionKind; isSecretNew: boolean },
): AuditChange[] {
  const shown = (fields: Fields | null) =>
    new Map(
      Object.entries(fields ?? {}).map(([field, value]) => [field, value === null ? null : String(value)]),
    )
  const [old, now] = [shown(before), shown(after)]
  const changes = [...now].flatMap(([field, value]) =>
    old.get(field) === value ? [] : [{ field, before: old.get(field) ?? null, after: value }],
  )
  const secret = { field: kind === 'mail' ? 'password' : 'token', before: null, after: null }
  return isSecretNew ? [...changes, secret] : changes
}
