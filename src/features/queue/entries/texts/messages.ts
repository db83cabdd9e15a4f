import type { QueueTextKind } from '../../../messages/outbox/rules.ts'
import { firstThatFits } from '../../../messages/outbox/text-rules.ts'
import { waitText } from '../../wait/messages.ts'
import type { SaidWait } from '../../wait/said-rules.ts'

export type TextFacts = {
  shopName: string
  code: string
  ahead: number
  wait: SaidWait | null
  barberName: string | null
}

const BODIES = {
  'queue-soon': ({ ahead }) =>
    ahead === 0
      ? 'you are next. Please come in'
      : `${ahead === 1 ? 'one' : 'two'} before you. Please be here soon`,
  'queue-away': ({ barberName }) =>
    `sorry, ${barberName ?? 'your barber'} is away for the rest of today. Tell us if any barber will do`,
  'queue-longer': ({ wait }) =>
    `sorry, it takes longer than we said. From now: ${plainSpaces(waitText(wait)).toLowerCase()}`,
} satisfies Record<QueueTextKind, (facts: TextFacts) => string>

/** Fits one text, by the words that the room knows them by. */
export function queueText(kind: QueueTextKind, facts: TextFacts): string {
  const body = BODIES[kind](facts)
  return firstThatFits([
    `${facts.shopName}: ${body} (${facts.code}).`,
    `${body} (${facts.code}).`,
    `${body}.`,
  ])
}

/** Any other space would make a text cost two. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
