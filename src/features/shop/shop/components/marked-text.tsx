import { stretchesOf } from '../mark-rules.ts'

/** A text of the owner's: `*emphasis*` and typed https addresses, all else as it was typed. */
export function MarkedText({ children }: { children: string }) {
  return stretchesOf(children).map((text, place) => {
    if (place % 2 === 0) return text
    const key = `${place} ${text}`
    if (text.startsWith('*')) return <em key={key}>{text.slice(1, -1)}</em>
    return (
      <a key={key} className="underline" href={text}>
        {text}
      </a>
    )
  })
}
