import { dirname, join } from 'node:path'
import { z } from 'zod'
import { backupFolderOf } from '../../../db/backup/file-names.server.ts'
import type { DatabaseAddress } from '../../../db/open.server.ts'
import { issueText } from '../../../shared/issue-text.ts'
import type { KeyPlace } from './key-file.server.ts'

export type Settings = {
  port: number
  host: string
  /** The site's origin as visitors know it. */
  publicUrl: string
  database: DatabaseAddress
  adminUsername: string
  /** Undefined: made at random and printed once, at the first start. */
  adminPassword: string | undefined
  /** A third party's widget; undefined: the shop's own. */
  widgetScript: string | undefined
  trustProxy: boolean
  rateLimits: boolean
  /** Undefined: /metrics is for this machine alone. */
  metricsToken: string | undefined
  logLevel: LogLevel
  /** Undefined: mail is written to `mailFolder`. */
  smtpUrl: string | undefined
  /** Undefined: the shop's own address. */
  mailFrom: string | undefined
  mailFolder: string
  /** Where backups go when no file is named. */
  backupFolder: string
  /** Undefined: no texts are sent. */
  texts: TextSettings | undefined
  textsAbroad: boolean
  /** The key of the secrets that are stored in the database. */
  connectionsKey: KeyPlace
}

/** A provider with Twilio's API: its address with account and key, and the sender's number or name. */
export type TextSettings = { url: string; from: string }

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const onOff = (standard: 'on' | 'off') => z.enum(['on', 'off']).default(standard)
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
})

const environment = z.object({
  PORT: z
    .string()
    .refine(text => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number from 0 to 65535')
    .transform(Number)
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: webAddress
    .refine(isSiteRoot, 'must be the address of a whole site, such as https://shop.example')
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, 'must be sqlite:FILE or postgres://…')
    .default('sqlite:data/shop.db'),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[a-z0-9._-]{3,40}$/, 'must be 3 to 40 of a-z, 0-9, dot, dash or underscore')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(128, 'can have up to 128 characters')
    .optional(),
  BOOKING_WIDGET_SCRIPT: webAddress.optional(),
  TRUST_PROXY: onOff('off'),
  RATE_LIMITS: onOff('on'),
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\w.~+/=-]{32,128}$/,
      'must be 32 to 128 letters and digits, such as `openssl rand -hex 32` writes',
    )
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address such as smtp://USER:PASSWORD@HOST:587',
    })
    .optional(),
  MAIL_FROM: z.email('must be an email address such as bookings@shop.example').optional(),
  SMS_URL: z
    .string()
    .refine(isTextProvider, 'must be an https address with account and key, such as https://SID:TOKEN@HOST')
    .optional(),
  SMS_FROM: z
    .string()
    .regex(
      /^(\+\d{7,15}|[A-Za-z0-9 ]{1,11})$/,
      'must be a number such as +447700900123, or a name of up to 11 letters',
    )
    .optional(),
  SMS_ABROAD: onOff('off'),
  CONNECTIONS_KEY: z
    .string()
    .regex(
      /^[A-Za-z0-9+/]{43}=$/,
      'must be 32 random bytes in base64, such as `openssl rand -base64 32` writes',
    )
    .optional(),
})

/** Account and key are sent with every text, so https only, except to this machine. */
function isTextProvider(address: string): boolean {
  const url = URL.parse(address)
  if (!url?.username || !url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === '127.0.0.1')
}

function isSiteRoot(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^\/*$/.test(url.pathname) && `${url.search}${url.hash}${url.username}` === ''
}

/** An empty value counts as unset. @throws Error with one sentence that names the variable */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, data, error } = environment.safeParse(given)
  if (!success) throw new Error(sentenceOf(error))
  const database = databaseAddress(data.DATABASE_URL)
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).origin,
    database,
    adminUsername: data.ADMIN_USERNAME,
    adminPassword: data.ADMIN_PASSWORD,
    widgetScript: data.BOOKING_WIDGET_SCRIPT,
    trustProxy: data.TRUST_PROXY === 'on',
    rateLimits: data.RATE_LIMITS === 'on',
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    mailFolder: 'data/outbox',
    backupFolder: backupFolderOf(database),
    texts: textSettings(data.SMS_URL, data.SMS_FROM),
    textsAbroad: data.SMS_ABROAD === 'on',
    connectionsKey: data.CONNECTIONS_KEY
      ? { given: data.CONNECTIONS_KEY }
      : { file: keyFileBeside(database) },
  }
}

function keyFileBeside(database: DatabaseAddress): string {
  return join(database.engine === 'sqlite' ? dirname(database.file) : 'data', 'connections.key')
}

function textSettings(url: string | undefined, from: string | undefined): TextSettings | undefined {
  if (url !== undefined && from !== undefined) return { url, from }
  const missing = url === undefined ? 'SMS_URL' : 'SMS_FROM'
  if (url !== from) throw new Error(`The setting ${missing} is wrong: it is needed for text messages.`)
  return undefined
}

function databaseAddress(url: string): DatabaseAddress {
  return url.startsWith('sqlite:')
    ? { engine: 'sqlite', file: url.slice('sqlite:'.length) }
    : { engine: 'postgres', url }
}

function sentenceOf(error: z.ZodError): string {
  const [issue] = error.issues
  return `The setting ${issue?.path.join('.')} is wrong: it ${issue ? issueText(issue) : 'can’t be read'}.`
}
