import { listenAnywhere, stopServer } from './running-shop.ts'

/** A site of another origin, which returns this HTML for every path not in `files`. */
export async function runForeignSite(
  html: (url: string) => string,
  files: Record<string, { type: string; body: string }> = {},
) {
  const { server, url } = await listenAnywhere()
  const requests: string[] = []
  server.on('request', (request, response) => {
    requests.push(request.url ?? '')
    const file = files[request.url ?? '']
    response.setHeader('Content-Type', file?.type ?? 'text/html; charset=utf-8')
    response.end(file?.body ?? html(url))
  })
  return { url, requests, stop: () => stopServer(server) }
}
