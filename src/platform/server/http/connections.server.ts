import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Settings } from '../process/settings.server.ts'
import { networkOf } from './client-ip.server.ts'
import { HeaderedResponse } from './reply.server.ts'

/** Slow clients are let go of: headers and the whole request must arrive within these, */
const HEADERS_MS = 5_000
const REQUEST_MS = 15_000
/** and an answer must not lie untaken, in part or whole, for longer than this. A stream may last, if it is read. */
export const UNTAKEN_MS = 60_000
const LOOK_MS = 1_000
/** A browser opens six at most; a whole office's may come from one address. */
export const MAX_CONNECTIONS_OF_ONE = 256
const MAX_CONNECTIONS = 4_000
/** Browsers and proxies wait for an answer before they ask again on one connection; few programs do not. */
const MAX_UNANSWERED = 16
const MAX_HEADERS = 100
const MAX_HEADER_BYTES = 16 * 1024

const PATIENCE = {
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: LOOK_MS,
  maxHeaderSize: MAX_HEADER_BYTES,
  ServerResponse: HeaderedResponse,
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * A server that lets no client hold it up, before any call begins: so many connections of one address, unless a proxy
 * of our own stands before all of them or limits are off; a most for all; an answer that nobody takes is cut off; what
 * is no HTTP is answered with a sentence and closed. Who asks and asks on one connection without waiting for answers is
 * cut off.
 */
export function guardedServer(
  answer: Listener,
  { trustProxy, rateLimits }: Pick<Settings, 'trustProxy' | 'rateLimits'>,
): Server {
  const unanswered = new WeakMap<object, readonly ServerResponse[]>()
  const server = createServer(PATIENCE, (request, response) => {
    const { socket } = request
    const waiting = [...(unanswered.get(socket) ?? []).filter(isOpen), response]
    unanswered.set(socket, waiting)
    if (waiting.length > MAX_UNANSWERED) socket.destroy()
    // What came in one piece with too many others is still handed over after the end.
    if (!socket.destroyed) answerUnambiguous(request, response, answer)
  })
  server.maxConnections = MAX_CONNECTIONS
  if (rateLimits && !trustProxy) limitConnections(server)
  cutOffUntaken(server)
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    const isAnswering = unanswered.get(socket)?.some(response => response.headersSent && isOpen(response))
    if (!socket.writable || isAnswering) socket.destroy()
    else socket.end(rawAnswer(CLIENT_ERRORS[error.code ?? ''] ?? UNREADABLE), () => socket.destroy())
  })
  return server
}

function isOpen({ writableFinished, destroyed }: ServerResponse): boolean {
  return !writableFinished && !destroyed
}

/** Refuses a request that two readers could take for two different ones, or whose headers are there to be a burden. */
function answerUnambiguous(request: IncomingMessage, response: ServerResponse, answer: Listener): void {
  const { rawHeaders } = request
  if (hostsIn(rawHeaders) !== 1) refuse(request, response, UNREADABLE)
  else if (rawHeaders.length > 2 * MAX_HEADERS) refuse(request, response, HEADERS_TOO_LARGE)
  else answer(request, response)
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, sentence }: RawRefusal): void {
  response.writeHead(status, { ...PLAIN, Connection: 'close' }).end(sentence)
  request.resume()
}

/** How many headers of that name there are; every other one of these is a name. */
function hostsIn(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count++
  return count
}

function limitConnections(server: Server): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    if (count > MAX_CONNECTIONS_OF_ONE) socket.destroy()
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

/** Looks again and again at whose connection has bytes waiting to be taken, and since when without a break. */
function cutOffUntaken(server: Server): void {
  const takenMs = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    takenMs.set(socket, performance.now())
    socket.once('close', () => takenMs.delete(socket))
  })
  const look = () => {
    const nowMs = performance.now()
    for (const [socket, sinceMs] of takenMs) {
      if (socket.writableLength === 0) takenMs.set(socket, nowMs)
      else if (nowMs - sinceMs > UNTAKEN_MS) socket.destroy()
    }
  }
  setInterval(look, LOOK_MS).unref()
}

type RawRefusal = { status: number; title: string; sentence: string }

const UNREADABLE: RawRefusal = {
  status: 400,
  title: 'Bad Request',
  sentence: 'That request could not be read.',
}
const HEADERS_TOO_LARGE: RawRefusal = {
  status: 431,
  title: 'Request Header Fields Too Large',
  sentence: 'The headers of that request are too large.',
}
const CLIENT_ERRORS: Readonly<Record<string, RawRefusal>> = {
  HPE_HEADER_OVERFLOW: HEADERS_TOO_LARGE,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    title: 'Content Too Large',
    sentence: 'That request is too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    title: 'Request Timeout',
    sentence: 'That request took too long to arrive.',
  },
}

const PLAIN = { 'Content-Type': 'text/plain; charset=UTF-8', 'X-Content-Type-Options': 'nosniff' }

function rawAnswer({ status, title, sentence }: RawRefusal): string {
  const headers = Object.entries({ ...PLAIN, 'Content-Length': sentence.length, Connection: 'close' })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${title}\r\n${lines}\r\n${sentence}`
}
