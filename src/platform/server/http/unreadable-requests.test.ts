import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardedServer } from './connections.server.ts'

const SETTINGS = {
  trustProxy: true,
  rateLimits: true,
  publicUrl: 'https://shop.example',
  widgetScript: undefined,
}

describe('a request that no route gets', () => {
  let server: Server
  let port: number
  beforeAll(async () => {
    server = guardedServer((_request, response) => response.end('ok'), SETTINGS)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    port = typeof address === 'object' ? (address?.port ?? 0) : 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  async function responseTo(request: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.write(request)
    return text(socket)
  }

  // Shows ASVS 3.4.4, ASVS 3.4.6
  test.each([
    ['that is no HTTP', 'hello\r\n\r\n', 400],
    ['without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['with two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['with two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['with headers of 17 KiB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17 * 1024)}\r\n\r\n`, 431],
    ['with 101 headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X: 1\r\n'.repeat(100)}\r\n`, 431],
    ['that expects what is unknown', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: the-moon\r\n\r\n', 417],
    ['that never ends', 'GET / HTTP/1.1\r\nHost: a\r\n', 408],
  ])(
    '%s is refused with the security headers',
    async (_what, request, status) => {
      const [head = '', body] = (await responseTo(request)).split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      const headers = head.toLowerCase()
      expect(headers).toContain('x-content-type-options: nosniff')
      expect(headers).toContain("frame-ancestors 'none'")
      expect(headers).toContain('x-frame-options: deny')
      expect(headers).toContain('strict-transport-security: max-age=31536000')
      expect(headers).toContain('connection: close')
      expect(body).toBe('')
    },
    15_000,
  )

  test('after one that was served on the same connection is refused too', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    const [served] = await once(socket, 'data')
    expect(String(served)).toMatch(/^HTTP\/1\.1 200 OK/)
    socket.write('hello\r\n\r\n')
    expect(await text(socket)).toContain('x-content-type-options: nosniff')
  })
})
