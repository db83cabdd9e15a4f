import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import type { Reader } from './database.server.ts'

/** Stands in a compiled query where a value will go. */
class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Gives the place of a value by its name, typed as that value. */
export type Values<All> = <Name extends keyof All>(name: Name) => All[Name]

/**
 * A query whose SQL is worked out once rather than at each call, for what is asked most: working it out costs more
 * than SQLite needs to answer. `build` may put a value where the SQL has a parameter, and not decide by it.
 */
export function prepared<All extends Record<string | number, string | number | null>, Row>(
  build: (db: Reader, value: Values<All>) => Compilable<Row>,
): (db: Reader, values: All) => Promise<Row[]> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  // Kysely only carries the value to the query's list of parameters, where the place is filled.
  const place: Values<All> = name => new Place(name) as unknown as All[typeof name]
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, place).compile()
    compiled.set(adapter, query)
    const filled: CompiledQuery<Row> = {
      ...query,
      parameters: query.parameters.map(value =>
        value instanceof Place ? values[String(value.name)] : value,
      ),
    }
    const { rows } = await db.executeQuery(filled)
    return rows
  }
}
