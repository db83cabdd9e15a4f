import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Settings } from '../process/settings.server.ts'
import { type HeaderSettings, strictHeaders } from './headers.server.ts'
import { connectionLimiter } from './rate-limits.server.ts'
import { refuseUnreadable } from './unreadable-requests.server.ts'

const MAX_CONNECTIONS = 4_000
/** A connection without progress for this long is closed, whichever side is slow. */
export const IDLE_MS = 30_000
const MAX_HEADERS = 100

const NODE_LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  // Checked with the other ambiguous requests, whose refusal has all headers.
  requireHostHeader: false,
}

export type ConnectionSettings = Pick<Settings, 'trustProxy' | 'rateLimits'> & HeaderSettings

/** An HTTP server with Node's own timeouts, a limit of connections per client IP, and no ambiguous requests. */
export function guardedServer(listener: RequestListener, settings: ConnectionSettings): Server {
  const refuse = refusing(settings)
  const server = createServer(NODE_LIMITS, (request, response) => {
    const refusal = refusalOf(request)
    if (refusal === null) return listener(request, response)
    refuse(response, refusal)
    request.resume()
  })
  server.on('checkExpectation', (_request, response) => refuse(response, 417))
  refuseUnreadable(server, settings)
  server.maxConnections = MAX_CONNECTIONS
  server.setTimeout(IDLE_MS)
  if (settings.rateLimits && !settings.trustProxy) server.on('connection', connectionLimiter())
  return server
}

/** The status for a request that two readers could understand differently, or that has too many headers. */
function refusalOf({ rawHeaders }: IncomingMessage): 400 | 431 | null {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length !== 1) return 400
  return rawHeaders.length > 2 * MAX_HEADERS ? 431 : null
}

function refusing(settings: HeaderSettings) {
  const headers = { ...strictHeaders(settings), connection: 'close', 'content-length': '0' }
  return (response: ServerResponse, status: number): void => {
    response.writeHead(status, headers).end()
  }
}
