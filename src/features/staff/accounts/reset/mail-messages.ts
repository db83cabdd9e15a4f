import { type NotificationShop, senderOf } from '../../../messages/outbox/email-messages.ts'
import type { EmailTemplate } from '../../../messages/outbox/email-rules.ts'
import { RESET_MAX_MS } from '../rules.ts'

export function resetEmailTemplate(shop: NotificationShop, url: string): EmailTemplate {
  return {
    subject: `Set a new password for ${shop.name}`,
    preview: `Someone asked for a new password for your account at ${shop.name}.`,
    heading: 'Set a new password',
    greeting: 'Hello,',
    paragraphs: [
      `Someone asked for a new password for your account at ${shop.name}.`,
      `The link works once, for ${RESET_MAX_MS / 60_000} minutes. Setting a new password signs out every browser. Sign-in codes stay as they are.`,
    ],
    facts: [],
    action: { label: 'Choose a new password', url },
    links: [],
    further: [],
    notes: ['If it was not you, there is nothing to do: without this link nothing changes.'],
    from: senderOf(shop),
  }
}
