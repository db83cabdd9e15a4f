/** How much of each fault there is. */
type Form = {
  name: 'short' | 'long'
  isLong: boolean
  /** Rounds of racing guests. */
  races: number
  /** How often a process is killed while it books. */
  kills: number
  /** How often a migration is. */
  migrationKills: number
  /** How many visits, each of another customer, the migration finds. */
  visitsToMigrate: number
  /** How often PostgreSQL is struck in each way. */
  strikes: number
}

const SHORT: Form = {
  name: 'short',
  isLong: false,
  races: 2,
  kills: 2,
  migrationKills: 1,
  visitsToMigrate: 800,
  strikes: 1,
}

const LONG: Form = {
  name: 'long',
  isLong: true,
  races: 20,
  kills: 25,
  migrationKills: 8,
  visitsToMigrate: 3_000,
  strikes: 3,
}

/** Short within `npm test`, long within `npm run faults`, which says so in the environment. */
export const FORM: Form = process.env.FAULTS === 'long' ? LONG : SHORT
