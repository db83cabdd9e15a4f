import type { Mail, MailFrom, Send } from '../../platform/server/mail/mail.server.ts'
import { folderSender } from '../../platform/server/mail/mail-folder.server.ts'
import { smtpSender } from '../../platform/server/mail/smtp.server.ts'
import { type TextMessage, textSender } from '../../platform/server/mail/text-messages.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'

export type Senders = {
  sendMail: Send<Mail>
  /** Null while text messages are off. */
  sendText: Send<TextMessage> | null
}

export function openSenders({ settings, shop, log }: Pick<Deps, 'settings' | 'shop' | 'log'>): Senders {
  const from = mailFrom({ settings, shop })
  return {
    sendMail: settings.smtpUrl
      ? smtpSender(settings.smtpUrl, from)
      : folderSender(settings.mailFolder, from, log),
    sendText: settings.texts ? textSender(settings.texts) : null,
  }
}

/** Replies always go to the shop's own address. */
export function mailFrom({ settings, shop }: Pick<Deps, 'settings' | 'shop'>): MailFrom {
  return { name: shop.name, address: settings.mailFrom ?? shop.email, replyTo: shop.email }
}
