import type { Context } from 'hono'

/** By these a call knows its visitor. */
const PASSED_ON = ['cookie', 'user-agent', 'x-forwarded-for', 'origin', 'sec-fetch-site', 'host']
const PASSED_BACK = ['set-cookie', 'retry-after', 'clear-site-data']

type App = { request: (path: string, init: RequestInit, env: object) => Response | Promise<Response> }

/** With the request's address, browser and cookies: limits and guards count it, and cookies that it sets are the page's. */
export function visitorRequest(app: App, context: Context) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('accept', 'application/problem+json')
    for (const name of PASSED_ON) {
      const value = context.req.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    const { incoming } = context.env ?? {}
    // A page is counted once, whatever it reads.
    const env = { incoming, isCounted: init.method === undefined }
    const response = await app.request(path, { ...init, headers }, env)
    for (const [name, value] of response.headers)
      if (PASSED_BACK.includes(name)) context.header(name, value, { append: true })
    return response
  }
}

export function isCountedAsPage(context: Context): boolean {
  return context.env?.isCounted === true
}
