import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy whose target can be changed, like the address of a failover. */
export type Switch = { url: string; leadTo: (url: string) => void; stop: () => Promise<void> }

export async function startSwitch(first: string): Promise<Switch> {
  let target = new URL(first)
  const open = new Set<Socket>()
  const server = createServer(client => {
    const there = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [client, there],
      [there, client],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(first)
  // A server that listens on a TCP port has an address of this kind.
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    leadTo: to => {
      target = new URL(to)
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
