import type { Mail, Send } from '../../platform/server/mail/mail.server.ts'
import { folderSender } from '../../platform/server/mail/mail-folder.server.ts'
import { smtpSender } from '../../platform/server/mail/smtp.server.ts'
import { type TextMessage, textSender } from '../../platform/server/mail/text-messages.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'

export type Senders = {
  sendMail: Send<Mail>
  /** Null while text messages are off. */
  sendText: Send<TextMessage> | null
}

export function openSenders({ settings, log }: Pick<Deps, 'settings' | 'log'>): Senders {
  return {
    sendMail: settings.smtpUrl ? smtpSender(settings.smtpUrl) : folderSender(settings.mailFolder, log),
    sendText: settings.texts ? textSender(settings.texts) : null,
  }
}
