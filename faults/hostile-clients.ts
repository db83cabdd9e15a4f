import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { MAX_CONNECTIONS_OF_ONE } from '../src/platform/server/http/rate-limits.server.ts'
import { copyOfProduct, startProcess } from '../src/testing/started-process.ts'
import { localAddress, open, play, responds, untilClosedThere, type Way } from './support/hostile-client.ts'
import { HOSTILE_REQUESTS, type Hostile, SLOW_CLIENTS } from './support/hostile-requests.ts'
import { bookOne, freeHalfHours } from './support/one-guest.ts'

/** Slow clients of each kind, rounds of bad requests, bookings and the pause between them, slow readers. */
const FORMS = {
  short: { slowOfEach: 4, rounds: 1, bookings: 20, pauseMs: 100, readers: 1 },
  long: { slowOfEach: 20, rounds: 100, bookings: 600, pauseMs: 100, readers: 12 },
}
export type Form = keyof typeof FORMS

type Siege = {
  wrong: string[]
  /** Connections that one address had at the same time; at most `maxLetIn`. */
  letIn: number
  maxLetIn: number
  statuses: number[]
  p99Ms: number
  /** Errors in the shop's log. */
  errors: string[]
}

/** Runs slow, lying and malformed clients at once against a shop with limits on, while guests book. */
export async function hostileClients(form: Form, port: number): Promise<Siege> {
  const { slowOfEach, rounds, bookings, pauseMs, readers } = FORMS[form]
  const shop = startProcess(await copyOfProduct(), {
    PORT: String(port),
    ADMIN_PASSWORD: 'three steel combs on a shelf',
    LOG_LEVEL: 'warn',
  })
  const [bot, crowd] = [localAddress(1), localAddress(2)].map(from => ({ port, from }))
  if (!bot || !crowd) throw new Error('There are no attackers.')
  try {
    await untilOpen(port)
    const [slow, quick, , letIn, guests] = await Promise.all([
      playAll(
        SLOW_CLIENTS.flatMap(client => Array.from({ length: slowOfEach }, () => client)),
        bot,
      ),
      inRounds(rounds, () => playAll(HOSTILE_REQUESTS, bot)),
      Promise.all(
        Array.from({ length: readers }, (_, index) =>
          readNothing(bot, index % 2 ? 'with pauses' : 'at once'),
        ),
      ),
      comeAllAtOnce(crowd),
      startGuestBookings(port, bookings, pauseMs),
    ])
    shop.child.kill('SIGTERM')
    const { stdout, stderr } = await shop.ended
    return {
      wrong: [...slow, ...quick],
      letIn,
      maxLetIn: MAX_CONNECTIONS_OF_ONE,
      statuses: guests.map(({ status }) => status),
      p99Ms: percentile99(guests.map(({ ms }) => ms)),
      errors: `${stdout}${stderr}`.split('\n').filter(line => line !== ''),
    }
  } finally {
    shop.child.kill('SIGKILL')
  }
}

async function playAll(clients: readonly Hostile[], way: Way): Promise<string[]> {
  const ends = await Promise.all(clients.map(async client => ({ client, end: await play(client, way) })))
  return ends.flatMap(({ client, end }) => (client.mustEnd.test(end) ? [] : [`${client.name}: ${end}`]))
}

async function inRounds(count: number, round: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  for (let index = 0; index < count; index++) found.push(...(await round()))
  return found
}

/** Requests large responses and reads none of them; over once the shop has closed the connection, and hangs otherwise. */
async function readNothing(way: Way, kind: 'at once' | 'with pauses'): Promise<void> {
  const socket = open(way).pause()
  await once(socket, 'connect')
  for (let count = 0; count < 40 && !socket.destroyed; count++) {
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: shop.example\r\n\r\n')
    if (kind === 'with pauses') await wait(50)
  }
  await untilClosedThere(socket)
  socket.destroy()
}

/** Opens more connections than one address may have; returns how many of them were open at the same time. */
async function comeAllAtOnce(way: Way): Promise<number> {
  const sockets = Array.from({ length: MAX_CONNECTIONS_OF_ONE + 50 }, () => open(way))
  const letIn = await responding(sockets)
  // Those that respond once more were open all the time since the last of them was let in.
  const stillOpen = await responding(letIn)
  for (const socket of sockets) socket.destroy()
  return stillOpen.length
}

async function responding(sockets: readonly Socket[]): Promise<Socket[]> {
  const responses = await Promise.all(sockets.map(responds))
  return sockets.filter((_, index) => responses[index])
}

async function startGuestBookings(port: number, count: number, pauseMs: number) {
  const outcomes: Promise<{ status: number; ms: number }>[] = []
  let number = 0
  for (const time of freeHalfHours()) {
    if (number === count) break
    outcomes.push(bookOne(port, number++, time))
    await wait(pauseMs)
  }
  return Promise.all(outcomes)
}

async function untilOpen(port: number): Promise<void> {
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      response => response.ok,
      () => false,
    )
  while (!(await isOpen())) await wait(50)
}

function percentile99(ms: readonly number[]): number {
  return ms.toSorted((a, b) => a - b)[Math.ceil(ms.length * 0.99) - 1] ?? 0
}
