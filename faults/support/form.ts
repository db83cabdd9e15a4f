type Form = {
  name: 'short' | 'long'
  isLong: boolean
  races: number
  kills: number
  /** Each with as many malformed requests. */
  shopsAttacked: number
  malformedRequests: number
  /** Of the shop's day: payments and marks. */
  dayKills: number
  migrationKills: number
  visitsToMigrate: number
  strikes: number
  hostileAdverts: number
}

const SHORT: Form = {
  name: 'short',
  isLong: false,
  races: 2,
  kills: 2,
  shopsAttacked: 6,
  malformedRequests: 420,
  dayKills: 2,
  migrationKills: 1,
  visitsToMigrate: 800,
  strikes: 1,
  hostileAdverts: 40,
}

const LONG: Form = {
  name: 'long',
  isLong: true,
  races: 20,
  kills: 25,
  shopsAttacked: 10,
  malformedRequests: 10_000,
  dayKills: 100,
  migrationKills: 8,
  visitsToMigrate: 3_000,
  strikes: 3,
  hostileAdverts: 500,
}

/** Short within `npm test`; `npm run faults` sets FAULTS=long. */
export const FORM: Form = process.env.FAULTS === 'long' ? LONG : SHORT
