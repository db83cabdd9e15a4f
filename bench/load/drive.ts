import { openConnection } from './connection.ts'

/** What one round of load came to: calls a second, and how long a call took at the median and at the 99th of 100. */
export type Driven = { calls: number; seconds: number; perSecond: number; medianMs: number; p99Ms: number }

export type Load = {
  port: number
  clients: number
  /** The bytes of the next request, or null when there is nothing more to ask. */
  next: () => Buffer | null
  /** The status that every reply must have. */
  expect: number
  /** Ends the round when it turns true; by default only `next` does. */
  isOver?: () => boolean
}

/**
 * So many clients, each on a connection of its own, who ask again as soon as they are answered.
 * @throws Error when a reply has another status: a refusal is quick, and would flatter the figures
 */
export async function drive({ port, clients, next, expect, isOver = () => false }: Load): Promise<Driven> {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(port)))
  const tookMs: number[] = []
  const startedMs = performance.now()
  await Promise.all(
    connections.map(async connection => {
      for (let request = next(); request && !isOver(); request = next()) {
        const sentMs = performance.now()
        const { status, body } = await connection.call(request)
        tookMs.push(performance.now() - sentMs)
        if (status !== expect) throw new Error(`${status} instead of ${expect}: ${body.toString()}`)
      }
    }),
  )
  const seconds = (performance.now() - startedMs) / 1000
  for (const connection of connections) connection.close()
  tookMs.sort((a, b) => a - b)
  const at = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? 0
  return {
    calls: tookMs.length,
    seconds,
    perSecond: tookMs.length / seconds,
    medianMs: at(0.5),
    p99Ms: at(0.99),
  }
}

/** True from that many seconds on. */
export function after(seconds: number): () => boolean {
  const endMs = performance.now() + seconds * 1000
  return () => performance.now() >= endMs
}

/** Gives these requests round and round. */
export function inTurn(requests: readonly Buffer[]): () => Buffer | null {
  let index = 0
  return () => requests[index++ % requests.length] ?? null
}
