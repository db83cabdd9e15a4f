import { once } from 'node:events'
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import { setTimeout } from 'node:timers/promises'
import tls, { type SecureVersion } from 'node:tls'
import { type RunningProxy, SITE_HOST } from './proxies.ts'

export type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string }
type Received = { status: number; headers: http.IncomingHttpHeaders; body: string }

const HOST = '127.0.0.1'
/** The certificate is self-signed. */
const TLS = { host: HOST, servername: SITE_HOST, rejectUnauthorized: false }

/** As a browser would, on a new connection. */
export function overHttps({ httpsPort }: RunningProxy, sent: Sent): Promise<Received> {
  return received(https.request({ ...TLS, port: httpsPort, agent: false, ...toSite(sent) }), sent.body)
}

export function overHttp({ httpPort }: RunningProxy, sent: Sent): Promise<Received> {
  return received(http.request({ host: HOST, port: httpPort, agent: false, ...toSite(sent) }), sent.body)
}

function toSite({ method = 'GET', path, headers }: Sent) {
  return { method, path, headers: { Host: SITE_HOST, ...headers } }
}

async function received(request: http.ClientRequest, body = ''): Promise<Received> {
  request.end(body)
  const [response]: http.IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('The proxy sent no response.')
  const text = (await response.setEncoding('utf8').toArray()).join('')
  return { status: response.statusCode ?? 0, headers: response.headers, body: text }
}

export async function isReady(proxy: RunningProxy): Promise<void> {
  for (;;) {
    const response = await Promise.race([
      overHttps(proxy, { path: '/readyz' }).catch(() => null),
      ended(proxy),
    ])
    if (response?.status === 200) return
    await setTimeout(20)
  }
}

async function ended(proxy: RunningProxy): Promise<never> {
  const { stderr } = await proxy.process.ended
  throw new Error(`The proxy ended: ${stderr}`)
}

/** Null when the proxy refuses the version. */
export async function protocolUpTo(
  { httpsPort }: RunningProxy,
  maxVersion: SecureVersion,
): Promise<string | null> {
  // OpenSSL offers the old versions only at security level 0.
  const offer = { minVersion: 'TLSv1', maxVersion, ciphers: 'DEFAULT@SECLEVEL=0' } as const
  const socket = tls.connect({ ...TLS, port: httpsPort, ...offer })
  try {
    await once(socket, 'secureConnect')
    return socket.getProtocol()
  } catch {
    return null
  } finally {
    socket.destroy()
  }
}

export async function statusOverHttp2({ httpsPort }: RunningProxy, path: string): Promise<number> {
  const session = http2.connect(`https://${SITE_HOST}`, { ...TLS, port: httpsPort })
  const stream = session.request({ ':path': path })
  const [headers]: http2.IncomingHttpHeaders[] = await once(stream, 'response')
  stream.resume()
  await once(stream, 'end')
  session.close()
  return Number(headers?.[':status'])
}
