const CONNECTION_KINDS = ['mail', 'text'] as const
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const

/** The ports that mail servers take mail at. Of the lower ones, which other programs use, no other is allowed. */
const LOW_MAIL_PORTS = [25, 465, 587]

export function isMailPort(port: number): boolean {
  return LOW_MAIL_PORTS.includes(port) || (port >= 1024 && port <= 65_535)
}

/** This machine itself; nothing that is sent there can be read on the way. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

/** One link only (RFC 3927, RFC 4291), in any spelling; a name is checked when it is connected to. */
export function isLinkLocal(host: string): boolean {
  const plain = URL.parse(`http://${host}`)?.hostname ?? host
  return /^(169\.254\.|\[(fe[89ab][0-9a-f]:|::ffff:a9fe:))/.test(plain)
}

type MailServer = { host: string; port: number; security: string; username: string }
type TextServer = { address: string; account: string }

/** A stored password goes on only to the server and the name that it was given for. */
export function needsPasswordAgain(before: MailServer, after: MailServer): boolean {
  return (['host', 'port', 'security', 'username'] as const).some(field => before[field] !== after[field])
}

export function needsTokenAgain(before: TextServer, after: TextServer): boolean {
  return before.address !== after.address || before.account !== after.account
}

/** What an SMTP server said, and nothing that another kind of server at the same port would say. */
export function ownWords(response: string): string | null {
  const lines = response.split(/\r?\n/).filter(line => /^[2-5]\d\d([ -]|$)/.test(line))
  return lines.length === 0 ? null : lines.join(' ').slice(0, 300)
}
