import { HELD_MINUTES } from './rules.ts'

export const RULE_TITLE = 'Whose turn it is, and why'

/** The rule of the chair, as people read it. */
export function ruleInWords({ graceMinutes }: { graceMinutes: number }): readonly string[] {
  return [
    `Whoever booked goes first at their time. Their chair waits for them for ${graceMinutes} minutes.`,
    'Then it is the first in the queue who fits before that barber’s next booking.',
    `Whoever does not fit is passed over twice at most. After that a chair is kept for them, as soon as one is free for long enough within ${HELD_MINUTES} minutes.`,
    'Whoever booked and is early sits down if no one who waits is held up by it.',
    'Whoever booked and is late is first in the queue when they come.',
    'When we call you, please come within 3 minutes. Come back within 20 minutes, and you are second in the queue.',
    'For any other order our staff have to give a reason, and the reasons are counted.',
  ]
}
