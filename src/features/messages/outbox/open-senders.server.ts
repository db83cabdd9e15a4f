import { type Deliver, type Mail, Undelivered } from '../../../platform/server/mail/mail.server.ts'
import { folderSender } from '../../../platform/server/mail/mail-folder.server.ts'
import { smtpSender } from '../../../platform/server/mail/smtp.server.ts'
import { type TextMessage, textSender } from '../../../platform/server/mail/text-messages.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { KeyProblem } from '../../../platform/server/process/key-file.server.ts'
import { mailServerOf, textProviderOf, textReach } from './connection/read-connection.server.ts'
import { type ConnectionRow, connectionRow } from './connection/store.server.ts'

export type Senders = {
  sendMail: Deliver<Mail>
  sendText: Deliver<TextMessage>
  areTextsOn: () => Promise<boolean>
}

/** The environment wins; else each message takes the connection stored by then, or goes into a folder without any. */
export function openSenders({ settings, log, db }: Pick<Deps, 'settings' | 'log' | 'db'>): Senders {
  const { connectionsKey: key, texts, smtpUrl } = settings
  const toFolder = folderSender(settings.mailFolder, log)
  const storedMail = followed(row => {
    const server = mailServerOf(key, row)
    return server ? smtpSender(server) : toFolder
  })
  const storedText = followed(row => {
    const provider = textProviderOf(key, row)
    return provider ? textSender(provider) : textsOff
  })
  return {
    sendMail: smtpUrl
      ? smtpSender(smtpUrl)
      : async (mail, signal) => storedMail(await connectionRow(db.read, 'mail'))(mail, signal),
    sendText: texts
      ? textSender(texts)
      : async (text, signal) => storedText(await connectionRow(db.read, 'text'))(text, signal),
    areTextsOn: async () => (await textReach(db.read, settings)).texts,
  }
}

function followed<Message>(open: (row: ConnectionRow) => Deliver<Message>) {
  let last: { as: string; send: Deliver<Message> } | undefined
  return (row: ConnectionRow): Deliver<Message> => {
    const as = JSON.stringify(row)
    if (last?.as !== as) last = { as, send: openOrRefuse(open, row) }
    return last.send
  }
}

function openOrRefuse<Message>(
  open: (row: ConnectionRow) => Deliver<Message>,
  row: ConnectionRow,
): Deliver<Message> {
  try {
    return open(row)
  } catch (error) {
    if (error instanceof KeyProblem) throw new Undelivered('KEY', false)
    throw error
  }
}

const textsOff = () => Promise.reject(new Undelivered('OFF', false))
