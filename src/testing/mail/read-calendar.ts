type CalendarPart = { name: string; properties: Map<string, string>; parts: CalendarPart[] }

/** Strict RFC 5545: CRLF, lines of 75 octets, nesting, no repeated property. @throws Error with the line */
export function readCalendar(file: string): CalendarPart {
  const root: CalendarPart = { name: 'file', properties: new Map(), parts: [] }
  const open = [root]
  for (const line of unfolded(file)) {
    const [, name = '', value = ''] = /^([A-Z][A-Z-]*)(?:;[^:"]+(?:"[^"]*")?)*:(.*)$/.exec(line) ?? []
    const part = open.at(-1)
    if (!part || name === '') throw new Error(`No property: ${line}`)
    if (name === 'BEGIN') open.push({ name: value, properties: new Map(), parts: [] })
    else if (name === 'END') close(open, value)
    else if (part.properties.has(name)) throw new Error(`Twice in one ${part.name}: ${line}`)
    else part.properties.set(name, unescaped(value))
  }
  const [calendar] = root.parts
  if (open.length > 1 || root.parts.length !== 1 || calendar?.name !== 'VCALENDAR')
    throw new Error('The file is not one whole VCALENDAR.')
  return calendar
}

function close(open: CalendarPart[], name: string): void {
  const part = open.pop()
  if (part?.name !== name) throw new Error(`END:${name} ends a ${part?.name}.`)
  open.at(-1)?.parts.push(part)
}

function unfolded(file: string): string[] {
  if (!file.endsWith('\r\n')) throw new Error('The last line is left open.')
  const lines = file.slice(0, -2).split('\r\n')
  for (const line of lines) {
    if (/[\r\n]/.test(line)) throw new Error(`A bare line end: ${line}`)
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`)
    if (!line.isWellFormed()) throw new Error(`Folded within a character: ${line}`)
  }
  return lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
}

function unescaped(value: string): string {
  if (/(^|[^\\])(\\\\)*\\([^\\;,nN]|$)/.test(value)) throw new Error(`Escapes what needs none: ${value}`)
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}
