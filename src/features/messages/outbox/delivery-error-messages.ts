import type { OutboxTrouble } from './contract.ts'

type Channel = OutboxTrouble['undelivered'][number]['channel']

const SERVER: Record<Channel, string> = { mail: 'the mail server', text: 'the provider of texts' }
const MEANINGS: readonly (readonly [RegExp, (it: string) => string])[] = [
  [/^(SMTP 53[0458]|EAUTH|ENOAUTH|HTTP 40[13])$/, it => `${it} refuses the name or password in its settings`],
  [/^CERT_HAS_EXPIRED$/, it => `the certificate of ${it} has expired`],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    it => `the certificate of ${it} is for another name than the one in its settings`,
  ],
  [/SELF_SIGNED/, it => `the certificate of ${it} is self-signed, so it is not trusted`],
  [/^UNABLE_TO_|^CERT_/, it => `the certificate of ${it} comes from an issuer that is not trusted`],
  [/^(ETLS|EPROTO|ERR_SSL_)/, it => `no encrypted connection to ${it} can be made`],
  [/^ECONNREFUSED$/, it => `${it} is closed at the port in its settings, or does not run`],
  [/^(ENOTFOUND|EAI_AGAIN|EDNS)$/, it => `the name of ${it} in its settings is not known`],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, it => `${it} can’t be reached from this network`],
  [/^EREFUSEDADDRESS$/, it => `the name of ${it} leads to an address that nothing is sent to`],
  [/^(ETIMEDOUT|TimeoutError)$/, it => `${it} does not respond in time`],
  [/^KEY$/, it => `the key that ${it}’s stored password is encrypted with is missing or wrong`],
  [/^(ECONNECTION|ECONNRESET|ESOCKET|EPIPE)$/, it => `${it} breaks the connection off`],
]

export function errorText(channel: Channel, code: string): string | null {
  const [, meaning] = MEANINGS.find(([pattern]) => pattern.test(code)) ?? []
  return meaning ? meaning(SERVER[channel]) : null
}
