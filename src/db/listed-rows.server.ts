import { type Expression, type RawBuilder, sql } from 'kysely'

/* No field of a listed row holds a line break or a tab. */
const BETWEEN_ROWS = '\n'
const BETWEEN_FIELDS = '\t'

type Field = string | Expression<unknown>

/** The rows of a group as one text, which `listedRows` reads: far cheaper than a result row for each. */
export function listed(fields: readonly Field[], order = sql``): RawBuilder<string | null> {
  return sql<string | null>`string_agg(${joined(fields)}, ${sql.lit(BETWEEN_ROWS)}${order})`
}

/** Of an outer join: the first field alone where the others are null. */
export function listedJoin(first: Field, others: readonly Field[]): RawBuilder<string | null> {
  const rest = sql`coalesce(${sql.lit(BETWEEN_FIELDS)} || ${joined(others)}, '')`
  return sql<string | null>`string_agg(${fieldOf(first)} || ${rest}, ${sql.lit(BETWEEN_ROWS)})`
}

function joined(fields: readonly Field[]) {
  return sql.join(fields.map(fieldOf), sql` || ${sql.lit(BETWEEN_FIELDS)} || `)
}

function fieldOf(field: Field): Expression<unknown> {
  return typeof field === 'string' ? sql.ref(field) : field
}

/** Of rows of one number each. */
export function listedNumbers(text: string | null): number[] {
  return text ? text.split(BETWEEN_ROWS).map(Number) : []
}

export function listedRows(text: string | null): string[][] {
  return text ? text.split(BETWEEN_ROWS).map(row => row.split(BETWEEN_FIELDS)) : []
}
