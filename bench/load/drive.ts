import { openConnection } from './connection.ts'

export type Driven = { calls: number; seconds: number; perSecond: number; medianMs: number; p99Ms: number }

export type Load = {
  port: number
  clients: number
  /** Null when there is nothing left to send. */
  next: () => Buffer | null
  /** The status that every response must have. */
  expect: number
  isOver?: () => boolean
}

/** Each client sends its next request at once. @throws Error for another status, as refusals are fast */
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

export function after(seconds: number): () => boolean {
  const endMs = performance.now() + seconds * 1000
  return () => performance.now() >= endMs
}

export function inTurn(requests: readonly Buffer[]): () => Buffer | null {
  let index = 0
  return () => requests[index++ % requests.length] ?? null
}
