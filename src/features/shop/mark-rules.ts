/** A stretch of a text: `*emphasised*`, a typed https address, or plain. */
export type Stretch = { kind: 'plain' | 'emphasis' | 'link'; text: string }

const MARK = /\*([^\s*](?:[^*]*[^\s*])?)\*|https:\/\/[^\s<>"'*]*[^\s<>"'*.,;:!?)]/g

/** The stretches of a text in their order; everything that is not such a mark stays as it was typed. */
export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = []
  let end = 0
  for (const { 0: mark, 1: emphasised, index } of text.matchAll(MARK)) {
    if (index > end) stretches.push({ kind: 'plain', text: text.slice(end, index) })
    stretches.push(emphasised ? { kind: 'emphasis', text: emphasised } : { kind: 'link', text: mark })
    end = index + mark.length
  }
  if (end < text.length) stretches.push({ kind: 'plain', text: text.slice(end) })
  return stretches
}
