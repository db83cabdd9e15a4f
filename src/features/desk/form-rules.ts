/** What a form's fields hold as text; an empty one is left out. */
export type Fields = { text: (name: string) => string | undefined; isTicked: (name: string) => boolean }

/** Reads a form's data; text loses the white space around it. */
export function fieldsOf(data: { get: (name: string) => unknown; has: (name: string) => boolean }): Fields {
  return {
    text: name => {
      const value = data.get(name)
      const text = typeof value === 'string' ? value.trim() : ''
      return text === '' ? undefined : text
    },
    isTicked: name => data.has(name),
  }
}

/** `19`, `19.5` or `£19.50` in pence; NaN when it is no price. */
export function penceOf(pounds: string): number {
  const plain = pounds.replace(/^£/, '').trim()
  return /^\d{1,5}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

/** 1950 → `19.50`, as a price field shows it. */
export function poundsText(pence: number): string {
  return (pence / 100).toFixed(2)
}

type Issue = { path: readonly PropertyKey[]; message: string }

/** The first thing wrong with each field, by its name. */
export function errorsByField(issues: readonly Issue[]): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= message
  return errors
}
