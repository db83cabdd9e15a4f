import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import type { Reader } from '../database.server.ts'

/** Stands in a compiled query where a value will go. */
class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Gives the place of a value by its name, typed as that value. */
export type Values<All> = <Name extends keyof All>(name: Name) => All[Name]

type Fillable = Record<string | number, string | number | null>

/**
 * A query whose SQL is worked out once rather than at each call, for what is asked most: working it out costs more
 * than SQLite needs to answer. `build` may put a value where the SQL has a parameter, and not decide by it.
 */
export function prepared<All extends Fillable, Row>(
  build: (db: Reader, value: Values<All>) => Compilable<Row>,
): (db: Reader, values: All) => Promise<Row[]> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  // Kysely only carries the value to the query's list of parameters, where the place is filled.
  const place: Values<All> = name => new Place(name) as unknown as All[typeof name]
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const known = compiled.get(adapter) ?? build(db, place).compile()
    compiled.set(adapter, known)
    const { sql, query, queryId } = known
    const parameters = known.parameters.map(value =>
      value instanceof Place ? values[String(value.name)] : value,
    )
    const { rows } = await db.executeQuery<Row>({ sql, query, queryId, parameters })
    return rows
  }
}

/**
 * The same for a query with a list in it, whose values are named by their index: its SQL is worked out once for each
 * length that a list ever had.
 */
export function preparedByLength<All extends Fillable, Row>(
  build: (db: Reader, value: Values<All>, indexes: readonly number[]) => Compilable<Row>,
): (db: Reader, length: number, values: All) => Promise<Row[]> {
  const byLength = new Map<number, ReturnType<typeof prepared<All, Row>>>()
  return (db, length, values) => {
    const indexes = Array.from({ length }, (_, index) => index)
    const known = byLength.get(length) ?? prepared((built, value) => build(built, value, indexes))
    byLength.set(length, known)
    return known(db, values)
  }
}
