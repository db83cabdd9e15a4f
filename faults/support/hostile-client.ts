import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Hostile } from './hostile-requests.ts'

/** `from` is one of the machine's own addresses. */
export type Way = { port: number; from: string }

/** On Linux every 127.x.y.z is local, which gives each client its own address. */
export function localAddress(number: number): string {
  return process.platform === 'linux' ? `127.1.${number >> 8}.${number & 255}` : '127.0.0.1'
}

/** Returns the response's first line, `closed` without one, or `still open` after the time limit. */
export async function play(hostile: Hostile, way: Way): Promise<string> {
  const socket = open(way)
  const ended = whatEnds(socket)
  void drip(socket, hostile)
  const isOver = new AbortController()
  const tooLong = wait(hostile.withinMs, `still open after ${hostile.withinMs} ms`, { signal: isOver.signal })
  try {
    return await Promise.race([ended, tooLong.catch(() => '')])
  } finally {
    isOver.abort()
    socket.destroy()
  }
}

export function open({ port, from }: Way): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  // A reset connection is expected here.
  return socket.on('error', () => {})
}

/** Whether a connection gets a response to a request, rather than being closed. */
export function responds(socket: Socket): Promise<boolean> {
  if (socket.destroyed) return Promise.resolve(false)
  return new Promise(resolve => {
    socket.on('data', part => part.includes('HTTP/1.1 ') && resolve(true))
    socket.once('close', () => resolve(false))
    socket.write('GET /healthz HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  })
}

function whatEnds(socket: Socket): Promise<string> {
  return new Promise(resolve => {
    let text = ''
    socket.setEncoding('latin1').on('data', part => {
      text += part
      // The last response: of several requests the last is refused.
      const heads = [...text.matchAll(/HTTP\/1\.1 \d{3} [^\r]*/g)].map(([head]) => head)
      if (heads.length > 0 && /\r\nconnection: close\r\n/i.test(text)) resolve(heads.at(-1) ?? '')
    })
    socket.once('close', () => {
      const heads = [...text.matchAll(/HTTP\/1\.1 \d{3} [^\r]*/g)].map(([head]) => head)
      resolve(heads.at(-1) ?? 'closed')
    })
  })
}

/** Until the shop has closed its end of a connection that nothing is read from, as Linux lists it. */
export async function untilClosedThere(socket: Socket): Promise<void> {
  const [here, there] = [hexOf(socket.localPort), hexOf(socket.remotePort)]
  const isOpen = () =>
    readFileSync('/proc/net/tcp', 'latin1')
      .split('\n')
      .map(line => line.trim().split(/\s+/))
      .some(([, from, to, state]) => from?.endsWith(there) && to?.endsWith(here) && state === ESTABLISHED)
  while (!socket.destroyed && isOpen()) await wait(200)
}

const ESTABLISHED = '01'

function hexOf(port = 0): string {
  return `:${port.toString(16).toUpperCase().padStart(4, '0')}`
}

async function drip(socket: Socket, { pieces, pauseMs = 0 }: Hostile): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return
    socket.write(piece, 'latin1')
    await wait(pauseMs)
  }
}
