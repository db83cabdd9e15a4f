import { resolve } from 'node:path'
import { type DatabaseAddress, shown } from '../../src/db/open.server.ts'

/** Says which database a command takes, without its user and password. */
export function printDatabase(address: DatabaseAddress): void {
  const where = address.engine === 'sqlite' ? resolve(address.file) : `${shown(address)} on PostgreSQL`
  console.log(`Database: ${where}${process.env.DATABASE_URL ? '' : ', as DATABASE_URL is not set'}`)
}
