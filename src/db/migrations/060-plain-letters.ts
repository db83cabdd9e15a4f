import { type Kysely, sql } from 'kysely'

const BATCH = 500

const PLAIN = [
  ['ł', 'l'],
  ['ø', 'o'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ß', 'ss'],
  ['ı', 'i'],
  ['ħ', 'h'],
  ['ŧ', 't'],
] as const

type Customer = { id: number; text: string }

/* Letters such as ł and ø are found by the plain ones, too: customers whose names have them are indexed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const hasOne = sql.join(
    PLAIN.map(([letter]) => sql`search_text like ${`%${letter}%`}`),
    sql` or `,
  )
  for (;;) {
    const { rows } = await sql<Customer>`select id, search_text as text from known_customer
      where ${hasOne} order by id limit ${BATCH}`.execute(db)
    for (const customer of rows) await indexAgain(db, customer)
    if (rows.length < BATCH) return
  }
}

async function indexAgain(db: Kysely<unknown>, { id, text }: Customer): Promise<void> {
  const plain = PLAIN.reduce((whole, [letter, letters]) => whole.replaceAll(letter, letters), text)
  await sql`update known_customer set search_text = ${plain} where id = ${id}`.execute(db)
  await sql`delete from customer_gram where customer_id = ${id}
    and gram in (${sql.join(gramsOf(text))})`.execute(db)
  await sql`insert into customer_gram (gram, customer_id)
    values ${sql.join(gramsOf(plain).map(gram => sql`(${gram}, ${id})`))}`.execute(db)
}

/** As texts were cut when this migration was written. */
function gramsOf(text: string): string[] {
  const letters = [...text]
  const grams = letters.map((_, at) => letters.slice(at, at + 3))
  return [
    ...new Set(
      grams
        .filter(([, second, third]) => second !== ' ' && third !== ' ' && third !== undefined)
        .map(gram => gram.join('')),
    ),
  ]
}
