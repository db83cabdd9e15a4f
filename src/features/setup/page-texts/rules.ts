import { poundsText } from '../../../shared/pence.ts'
import { penceOf } from '../../till/takings/amount-rules.ts'
/** How a field is typed, and so what is made of it. */
export type FieldKind =
  | 'line'
  | 'area'
  | 'paragraphs'
  | 'list'
  | 'pounds'
  | 'number'
  | 'date'
  | 'optional-line'
  | 'optional-date'
  | 'email'
  | 'tel'
  | 'address'
  | 'choice'
  | 'yes-or-no'

export type FieldText = {
  name: string
  label: string
  kind: FieldKind
  hint?: string
  isOptional?: true
  /** What each value is called, of a choice. */
  choices?: Readonly<Record<string, string>>
}

/** Rows of equal fields, such as testimonials; their names begin with the list's. */
export type RowsText = {
  list: string
  row: string
  add: string
  least: number
  most: number
  fields: readonly FieldText[]
}

export type SectionText = {
  title: string
  lead: string
  fields: readonly FieldText[]
  rows?: RowsText
}

type Typed = Readonly<Record<string, unknown>>
type Entry = readonly [path: readonly string[], value: unknown]

/** Makes a section of what was typed: `address.town` and `notices.0.text` name the places; names without a kind are left out. */
export function contentOf(
  typed: Typed,
  kindOf: (name: string) => FieldKind | undefined,
  lists: readonly string[],
): Record<string, unknown> {
  const entries = Object.entries(typed).flatMap(([name, text]): Entry[] => {
    const kind = kindOf(name)
    return kind ? [[name.split('.'), typedValue(kind, String(text))]] : []
  })
  const empty = Object.fromEntries(lists.map(name => [name, []]))
  return { ...empty, ...fieldsOf(entries) }
}

function fieldsOf(entries: readonly Entry[]): Record<string, unknown> {
  const byField = Map.groupBy(entries, ([[field = '']]) => field)
  return Object.fromEntries([...byField].map(([field, inner]) => [field, insideOf(inner)]))
}

function insideOf(entries: readonly Entry[]): unknown {
  const [first] = entries
  if (first && first[0].length === 1) return first[1]
  const fields = fieldsOf(entries.map(([path, value]) => [path.slice(1), value]))
  const isList = Object.keys(fields).every(key => /^\d+$/.test(key))
  return isList ? Object.values(fields) : fields
}

const EMPTY_IS_NULL: ReadonlySet<FieldKind> = new Set(['address', 'optional-line', 'optional-date'])

/** The value that a field means; what can't be read stays as it was typed, for the schema to refuse. */
export function typedValue(kind: FieldKind, text: string): unknown {
  const trimmed = text.trim()
  if (kind === 'paragraphs') return parts(text, /\r?\n\s*\n/)
  if (kind === 'list') return parts(text, /\r?\n/)
  if (kind === 'area') return oneLine(text)
  if (EMPTY_IS_NULL.has(kind)) return trimmed === '' ? null : trimmed
  if (kind === 'number')
    return numberOr(trimmed, /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN)
  if (kind === 'pounds') return numberOr(trimmed, penceOf(trimmed))
  if (kind === 'yes-or-no') return trimmed === 'yes'
  return trimmed
}

/** What was typed stays where it is no number, so that it is refused as such. */
function numberOr(typed: string, value: number): number | string {
  return Number.isNaN(value) ? typed : value
}

function parts(text: string, border: RegExp): string[] {
  return text.split(border).map(oneLine).filter(Boolean)
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*\r?\n\s*/g, ' ')
}

/** What stands in a field of a stored section before anything is typed. */
export function textOf(kind: FieldKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'paragraphs' && Array.isArray(value)) return value.join('\n\n')
  if (kind === 'list' && Array.isArray(value)) return value.join('\n')
  if (kind === 'pounds' && typeof value === 'number') return poundsText(value)
  if (kind === 'yes-or-no') return value === true ? 'yes' : 'no'
  return String(value)
}

/** The value at a place such as `address.town`; undefined when there is none. */
export function valueAt(content: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (inner, key) => (isObject(inner) ? Object.entries(inner) : []).find(([at]) => at === key)?.[1],
      content,
    )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** `testimonials.2.quote` → `testimonials.quote`. */
export function withoutPlaces(name: string): string {
  return name.replaceAll(/\.\d+(?=\.)/g, '')
}
