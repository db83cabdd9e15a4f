import { connect } from 'node:net'

/* Sends prepared bytes, since Node's own client would cost more than the servers. */

type RawResponse = { status: number; body: Buffer }

export type Connection = {
  /** @throws Error when the server closes the connection */
  call: (request: Buffer) => Promise<RawResponse>
  close: () => void
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let waiting: { resolve: (response: RawResponse) => void; reject: (error: Error) => void } | null = null
  let received: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const response = wholeResponse(received)
    if (!response || !waiting) return
    received = Buffer.alloc(0)
    const { resolve } = waiting
    waiting = null
    resolve(response)
  })
  socket.on('close', () => waiting?.reject(new Error('The server hung up.')))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return {
    call: request =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

function wholeResponse(received: Buffer): RawResponse | null {
  const end = received.indexOf(HEAD_END)
  if (end === -1) return null
  const head = received.toString('latin1', 0, end)
  const body = received.subarray(end + HEAD_END.length)
  const status = Number(head.slice(9, 12))
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const isWhole =
    length === undefined
      ? body.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
      : body.length >= Number(length)
  return isWhole ? { status, body } : null
}

export function requestBytes(
  method: 'GET' | 'POST',
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Buffer {
  const json = body === undefined ? '' : JSON.stringify(body)
  const all = {
    Host: '127.0.0.1',
    Accept: 'application/json',
    ...(json
      ? { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(json)) }
      : {}),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`)
}
