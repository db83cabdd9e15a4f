import type { Reader } from '../../../../db/database.server.ts'
import type { SmtpTransport } from '../../../../platform/server/mail/smtp.server.ts'
import { type KeyPlace, seal, unseal } from '../../../../platform/server/process/key-file.server.ts'
import type { Settings, TextSettings } from '../../../../platform/server/process/settings.server.ts'
import { type MailFields, mailFields, type TextFields, textFields } from './contract.ts'
import type { ConnectionKind } from './rules.ts'
import { type ConnectionRow, connectionRow } from './store.server.ts'

/** The stored fields of a connection; null when there is none. Rows are checked when they are written. */
export function mailFieldsOf({ fields }: Pick<ConnectionRow, 'fields'>): MailFields | null {
  return fields === null ? null : mailFields.parse(JSON.parse(fields))
}

export function textFieldsOf({ fields }: Pick<ConnectionRow, 'fields'>): TextFields | null {
  return fields === null ? null : textFields.parse(JSON.parse(fields))
}

/** Bound to the fields: a server or account that was put into the row by other means never gets the secret. */
export function sealSecret(
  place: KeyPlace,
  { kind, fields, secret }: { kind: ConnectionKind; fields: string; secret: string },
): string {
  return seal(place, secret, `${kind} ${fields}`)
}

/** Empty when none is stored. @throws KeyProblem */
export function secretOf(
  place: KeyPlace,
  { kind, fields, secret }: Pick<ConnectionRow, 'fields' | 'secret'> & { kind: ConnectionKind },
): string {
  return secret === null ? '' : unseal(place, secret, `${kind} ${fields}`)
}

export function mailServerOf(place: KeyPlace, row: ConnectionRow): SmtpTransport | null {
  const fields = mailFieldsOf(row)
  if (fields === null) return null
  const { host, port, security, username } = fields
  const pass = secretOf(place, { ...row, kind: 'mail' })
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username === '' ? {} : { auth: { user: username, pass } }),
  }
}

export function textProviderOf(place: KeyPlace, row: ConnectionRow): TextSettings | null {
  const fields = textFieldsOf(row)
  if (fields === null) return null
  const url = new URL(fields.address)
  url.username = encodeURIComponent(fields.account)
  url.password = encodeURIComponent(secretOf(place, { ...row, kind: 'text' }))
  return { url: url.href, from: fields.sender }
}

type Sending = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'texts' | 'textsAbroad'>

/** Whether mail goes to a server, rather than into a folder. The environment wins over the screen. */
export async function isMailSetUp(db: Reader, { smtpUrl }: Sending): Promise<boolean> {
  return smtpUrl !== undefined || (await connectionRow(db, 'mail')).fields !== null
}

export async function textReach(
  db: Reader,
  { texts, textsAbroad }: Sending,
): Promise<{ texts: boolean; textsAbroad: boolean }> {
  if (texts) return { texts: true, textsAbroad }
  const fields = textFieldsOf(await connectionRow(db, 'text'))
  return { texts: fields !== null, textsAbroad: fields?.abroad ?? false }
}

export async function senderAddress(db: Reader, { smtpUrl, mailFrom }: Sending): Promise<string | null> {
  if (mailFrom !== undefined) return mailFrom
  return smtpUrl === undefined ? (mailFieldsOf(await connectionRow(db, 'mail'))?.fromAddress ?? null) : null
}
