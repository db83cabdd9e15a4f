import type { Tx } from '../../../db/database.server.ts'
import { withIdempotencyKey } from '../../../platform/server/http/with-idempotency-key.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import { Problem } from '../../../shared/problem.ts'
import {
  deleteNote,
  lockNote,
  notesOf,
  setNote,
  storeNote,
} from '../../calendar/customers/note-store.server.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import type { CustomerRecord, EditNoteRequest, NoteRequest } from './contract.ts'
import { type CustomerDeps, readRecord } from './find-customer.server.ts'
import { lockCustomers, requireStored } from './lock-customer.server.ts'
import { NOTE_MESSAGES } from './messages.ts'
import { MAX_NOTES } from './rules.ts'

/** Kept as long as their visits; the same key adds it once. @throws Problem 404, 409 without a visit or with too many */
export function addNote(
  deps: CustomerDeps,
  { idempotencyKey, ...by }: Author & { idempotencyKey: string | undefined },
  request: NoteRequest,
): Promise<CustomerRecord> {
  const key = phoneKey(request.phone)
  return deps.db.transact(async (tx, attempt) => {
    const keyed = { request, idempotencyKey, visitId: null, clock: deps.clock, attempt }
    await withIdempotencyKey(tx, keyed, async () => ({
      noteId: await store(tx, deps, { by, key, text: request.text }),
    }))
    return readRecord(tx, deps, key)
  })
}

async function store(
  tx: Tx,
  { clock }: CustomerDeps,
  { by, key, text }: { by: Author; key: string; text: string },
): Promise<number> {
  await lockCustomers(tx, [key])
  const { keys, visits } = await requireStored(tx, key)
  const last = visits.at(-1)
  if (!last) throw new Problem(409, 'no-visit-yet', NOTE_MESSAGES.noVisit)
  if ((await notesOf(tx, keys)).length >= MAX_NOTES)
    throw new Problem(409, 'too-many-notes', NOTE_MESSAGES.tooMany)
  const at = storedInstant(clock())
  await recordChange(tx, { at, ...by, action: 'customer-noted', subject: '' })
  return storeNote(tx, { phoneKey: last.phoneKey, text, writtenBy: by.who, createdAt: at })
}

/** @throws Problem 404 when the note is gone, 409 when it was changed since it was seen */
export function editNote(
  deps: CustomerDeps,
  { id, ...by }: Author & { id: number },
  { version, text }: EditNoteRequest,
): Promise<CustomerRecord> {
  return deps.db.transact(async tx => {
    const key = await lockSeenNote(tx, id, version)
    await setNote(tx, id, text)
    const at = storedInstant(deps.clock())
    await recordChange(tx, { at, ...by, action: 'customer-note-changed', subject: '' })
    return readRecord(tx, deps, key)
  })
}

/** @throws Problem like `editNote` */
export function removeNote(
  deps: CustomerDeps,
  { id, ...by }: Author & { id: number },
  version: number,
): Promise<CustomerRecord> {
  return deps.db.transact(async tx => {
    const key = await lockSeenNote(tx, id, version)
    await deleteNote(tx, id)
    const at = storedInstant(deps.clock())
    await recordChange(tx, { at, ...by, action: 'customer-note-removed', subject: '' })
    return readRecord(tx, deps, key)
  })
}

async function lockSeenNote(tx: Tx, id: number, version: number): Promise<string> {
  const note = await lockNote(tx, id)
  if (!note) throw new Problem(404, 'no-such-note', NOTE_MESSAGES.gone)
  if (note.version !== version) throw new Problem(409, 'note-changed', NOTE_MESSAGES.changed)
  return note.phoneKey
}
