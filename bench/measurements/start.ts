import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fillDatabase } from '../data/diary.ts'
import { openPlace } from '../data/engines.ts'
import type { Result } from '../result.ts'
import { median } from '../rounds.ts'
import { memoryMb, youngestOf } from '../servers/processor-time.ts'
import { freePort, OWNER_PASSWORD, stop, waitForResponse } from '../servers/server.ts'

const ROUNDS = 7
/** Longer than it takes an idle server to release memory. */
const REST_MS = 12_000

/** From `npm start` to the first response, and the memory at rest after it. */
export async function start(): Promise<Result[]> {
  const place = await openPlace('sqlite')
  const address = await place.fresh()
  await fillDatabase(address, '13 weeks')
  if (address.engine !== 'sqlite') throw new Error('The start is measured on a file.')
  const rounds: { seconds: number; megabytes: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) rounds.push(await startOnce(`sqlite:${address.file}`))
  await place.close()
  const [, ...counted] = rounds
  const seconds = median(counted.map(round => round.seconds))
  const megabytes = median(counted.map(round => round.megabytes))
  return [
    {
      what: '`npm start` to the first response, built',
      measured: `${seconds.toFixed(2)} s`,
      baseline: '–',
      value: seconds,
      unit: 's',
      must: { stayUnder: 0.6 },
    },
    {
      what: 'memory at rest',
      measured: `${Math.round(megabytes)} MB`,
      baseline: '–',
      value: megabytes,
      unit: 'MB',
      must: { stayUnder: 115 },
    },
  ]
}

async function startOnce(databaseUrl: string): Promise<{ seconds: number; megabytes: number }> {
  const port = await freePort()
  const startedMs = performance.now()
  const child: ChildProcess = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl, ADMIN_PASSWORD: OWNER_PASSWORD },
    stdio: 'ignore',
  })
  await waitForResponse(port, child)
  const seconds = (performance.now() - startedMs) / 1000
  await wait(REST_MS)
  const server = youngestOf(child.pid ?? 0)
  const megabytes = memoryMb(server)
  await stop(child, server)
  return { seconds, megabytes }
}
