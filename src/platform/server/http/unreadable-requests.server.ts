import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type HeaderSettings, strictHeaders } from './headers.server.ts'

/** The parser's error codes with a status of their own; any other is a 400. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Responds to what the parser can't read as Node does, with the headers of every other response. */
export function refuseUnreadable(server: Server, settings: HeaderSettings): void {
  const current = new WeakMap<Duplex, ServerResponse>()
  const headers = Object.entries({ ...strictHeaders(settings), connection: 'close', 'content-length': '0' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  server.prependListener('request', (request, response) => current.set(request.socket, response))
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const response = current.get(socket)
    const isMidResponse = response?.headersSent && !response.writableFinished
    if (!socket.writable || isMidResponse || code === 'ECONNRESET') return socket.destroy()
    const status = STATUS_OF[code] ?? 400
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n`
    socket.end(head, () => socket.destroy())
  })
}
