import { greetedName } from '../contact/rules.ts'
import { type NoticeShop, senderOf } from '../outbox/letter-messages.ts'
import type { Letter } from '../outbox/letter-rules.ts'
import { MOST_UNANSWERED } from '../visits/offer-rules.ts'
import { dateSpanInWords, hoursInWords } from './messages.ts'
import { HOLD_MINUTES } from './rules.ts'

/** What the mail of a place on the waiting list tells. */
export type WishFacts = {
  customerName: string
  treatmentName: string
  /** Null: any barber who does it all. */
  barberName: string | null
  firstDate: string
  lastDate: string
  from: string
  until: string
  /** The place's private page. */
  url: string
}

/** What the mail says that somebody gets who has joined the waiting list. */
export function waitingLetter(wish: WishFacts, shop: NoticeShop): Letter {
  const name = greetedName(wish.customerName)
  return {
    subject: `You are on the waiting list of ${shop.name}`,
    preview: `For ${wish.treatmentName}, ${dateSpanInWords(wish)}.`,
    heading: 'You are on the waiting list',
    greeting: name === null ? 'Hello,' : `Hello ${name},`,
    paragraphs: [
      `Nothing is booked yet. When a time comes free that suits you, we write to you and hold it for ${HOLD_MINUTES} minutes.`,
      'Those who came before you are asked first.',
    ],
    facts: [
      { label: 'What', value: wish.treatmentName },
      { label: 'With', value: wish.barberName ?? 'Any barber' },
      { label: 'When', value: dateSpanInWords(wish) },
      { label: 'Hours', value: hoursInWords(wish) },
    ],
    action: { label: 'See your place, or leave', url: wish.url },
    further: [],
    notes: [
      `The link is yours alone: whoever has it can take you off the list. By itself your place ends with its last day, or when ${MOST_UNANSWERED} offers in a row go unanswered.`,
      `You can also call us on ${shop.phone}, or answer this mail. If you never asked for this, somebody gave your address by mistake: the link takes you off the list.`,
    ],
    from: senderOf(shop),
  }
}
