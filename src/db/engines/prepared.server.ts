import type { Compilable, CompiledQuery, DatabaseConnection, DialectAdapter, QueryExecutor } from 'kysely'
import type { Reader } from '../database.server.ts'
import { hasManyWriters } from './many-writers.server.ts'

/** A parameter of a compiled query, by the name of its value. */
class Place {
  readonly name: string
  constructor(name: PropertyKey) {
    this.name = String(name)
  }
}

/** Returns the parameter for a value, typed as that value. */
export type Values<All> = <Name extends keyof All>(name: Name) => All[Name]

type Fillable = Record<string | number, string | number | null>

/** A query that Kysely compiles once, for the most frequent ones. `build` may pass a value on, not branch on it. */
export function prepared<All extends Fillable, Row>(
  build: (db: Reader, value: Values<All>) => Compilable<Row>,
): (db: Reader, values: All) => Promise<Row[]> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  // Kysely passes it on to the query's parameters, where it is replaced by the value.
  const place: Values<All> = name => new Place(name) as unknown as All[typeof name]
  const compile = (db: Reader, adapter: DialectAdapter) => {
    const made = build(db, place).compile()
    compiled.set(adapter, made)
    return made
  }
  return (db, values) => {
    const { adapter } = db.getExecutor()
    const known = compiled.get(adapter) ?? compile(db, adapter)
    const { sql, query, queryId } = known
    const parameters = known.parameters.map(value => (value instanceof Place ? values[value.name] : value))
    return runCompiled(db, { sql, query, queryId, parameters })
  }
}

const connections = new WeakMap<QueryExecutor, DatabaseConnection>()

/**
 * Runs a compiled query. A transaction and SQLite's reader have one connection for themselves, which is asked directly:
 * Kysely's own way to it makes some eight promises for each query.
 */
export async function runCompiled<Row>(db: Reader, query: CompiledQuery<Row>): Promise<Row[]> {
  const executor = db.getExecutor()
  const connection = connections.get(executor)
  if (connection) return (await connection.executeQuery<Row>(query)).rows
  const { rows } = await executor.provideConnection(provided => {
    if (db.isTransaction || !hasManyWriters(db)) connections.set(executor, provided)
    return provided.executeQuery<Row>(query)
  })
  return rows
}

/** The same for a query with a list, whose values are named by index; compiled once per length. */
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
