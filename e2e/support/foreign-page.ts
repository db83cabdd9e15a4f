import { listenAnywhere, stopServer } from './running-shop.ts'

/** Another site, of another origin: every path gives this HTML, save those that `files` names. */
export async function runForeignSite(
  html: (url: string) => string,
  files: Record<string, { type: string; body: string }> = {},
) {
  const { server, url } = await listenAnywhere()
  const asked: string[] = []
  server.on('request', (request, response) => {
    asked.push(request.url ?? '')
    const file = files[request.url ?? '']
    response.setHeader('Content-Type', file?.type ?? 'text/html; charset=utf-8')
    response.end(file?.body ?? html(url))
  })
  return { url, asked, stop: () => stopServer(server) }
}
