import { stretchesOf } from '../mark-rules.ts'

/** A text of the owner's: `*emphasis*` and typed https addresses, all else as it was typed. */
export function MarkedText({ children }: { children: string }) {
  let at = 0
  return stretchesOf(children).map(({ kind, text }) => {
    const key = at
    at += text.length
    if (kind === 'emphasis') return <em key={key}>{text}</em>
    if (kind === 'plain') return text
    return (
      <a key={key} className="underline" href={text} rel="noopener">
        {text}
      </a>
    )
  })
}
