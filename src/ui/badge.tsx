type BadgeTone = 'good' | 'bad' | 'neutral'

/** A state in one word; the colour only repeats it. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}
