type BadgeTone = 'good' | 'bad' | 'neutral'

/** The colour only repeats the text. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}
