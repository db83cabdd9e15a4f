import type { Mail, MailFrom, Send } from '../../platform/server/mail/mail.server.ts'
import { folderSender } from '../../platform/server/mail/mail-folder.server.ts'
import { smtpSender } from '../../platform/server/mail/smtp.server.ts'
import { type TextMessage, textSender } from '../../platform/server/mail/text-messages.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'

/** How notices leave the shop. A sender of another provider is one more function of this shape. */
export type Senders = {
  sendMail: Send<Mail>
  /** Null while text messages are off. */
  sendText: Send<TextMessage> | null
}

/** The senders that the settings name: the SMTP server or else the folder, and the provider of texts, if any. */
export function openSenders({ settings, shop, log }: Pick<Deps, 'settings' | 'shop' | 'log'>): Senders {
  const from = mailFrom({ settings, shop })
  return {
    sendMail: settings.smtpUrl
      ? smtpSender(settings.smtpUrl, from)
      : folderSender(settings.mailFolder, from, log),
    sendText: settings.texts ? textSender(settings.texts) : null,
  }
}

/** Whom the shop's mail comes from; answers always reach the shop itself. */
export function mailFrom({ settings, shop }: Pick<Deps, 'settings' | 'shop'>): MailFrom {
  return { name: shop.name, address: settings.mailFrom ?? shop.email, replyTo: shop.email }
}
