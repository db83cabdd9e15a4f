import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { TestShop } from './test-shop.ts'

/** On a free port; returns the origin. */
export async function serve({
  app,
}: Pick<TestShop, 'app'>): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The test’s server has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
