import { after, type Driven, drive, inTurn } from '../load/drive.ts'
import { processorMs } from './processor-time.ts'
import type { Server } from './server.ts'

const ROUND_SECONDS = 1.5

export type ServerRound = Driven & { cpuMs: number }

/** Sends these requests in turn for one round. */
export async function measureServer(
  server: Pick<Server, 'port' | 'pid'>,
  {
    requests,
    clients,
    seconds = ROUND_SECONDS,
  }: { requests: readonly Buffer[]; clients: number; seconds?: number },
): Promise<ServerRound> {
  const before = processorMs(server.pid)
  const driven = await drive({
    port: server.port,
    clients,
    next: inTurn(requests),
    expect: 200,
    isOver: after(seconds),
  })
  return { ...driven, cpuMs: (processorMs(server.pid) - before) / driven.calls }
}
