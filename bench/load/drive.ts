import { openConnection } from './connection.ts'

export type Driven = { calls: number; seconds: number; perSecond: number; medianMs: number; p99Ms: number }

export type Load = {
  port: number
  clients: number
  /** The next request's bytes; null when there are no more. */
  next: () => Buffer | null
  expect: number
  isOver?: () => boolean
}

/** Clients on connections of their own, each with one request at a time. @throws Error at another status */
export async function drive({ port, clients, next, expect, isOver = () => false }: Load): Promise<Driven> {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(port)))
  const tookMs: number[] = []
  const startedMs = performance.now()
  await Promise.all(
    connections.map(async connection => {
      for (let request = next(); request && !isOver(); request = next()) {
        const askedMs = performance.now()
        const { status, body } = await connection.call(request)
        tookMs.push(performance.now() - askedMs)
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

/** Returns these requests in turn, for ever. */
export function inTurn(requests: readonly Buffer[]): () => Buffer | null {
  let index = 0
  return () => requests[index++ % requests.length] ?? null
}
