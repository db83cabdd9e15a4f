import { type NotificationShop, senderOf } from '../../../messages/outbox/email-messages.ts'
import type { EmailTemplate } from '../../../messages/outbox/email-rules.ts'

export function invitationEmailTemplate(
  shop: NotificationShop,
  { url, username }: { url: string; username: string },
): EmailTemplate {
  return {
    subject: `Your account at ${shop.name}`,
    preview: `Choose a password and sign in to the diary of ${shop.name}.`,
    heading: 'Your account is waiting',
    greeting: 'Hello,',
    paragraphs: [
      `${shop.name} has made an account for you. Choose a password, and you can sign in.`,
      'The link works once, for seven days.',
    ],
    facts: [{ label: 'Your username', value: username }],
    action: { label: 'Choose a password', url },
    links: [],
    further: [],
    notes: ['If you don’t know the shop, there is nothing to do: without this link nothing happens.'],
    from: senderOf(shop),
  }
}
