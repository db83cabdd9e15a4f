import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Settings } from '../process/settings.server.ts'
import { clientAddressOf } from './client-ip.server.ts'

/** Who is at the door: the address that limits count, the browser, and the cookies that it brought. */
export type Client = {
  address: string
  userAgent: string
  sessionToken: string | undefined
  deviceToken: string | undefined
}

type CookieSettings = Pick<Settings, 'publicUrl'>

export function clientOf(context: Context, settings: Pick<Settings, 'publicUrl' | 'trustProxy'>): Client {
  return {
    address: clientAddressOf(context, settings.trustProxy) ?? 'this machine',
    userAgent: context.req.header('user-agent') ?? '',
    sessionToken: sessionTokenOf(context, settings),
    deviceToken: getCookie(context, cookieName('chairtime-device', settings)),
  }
}

export function sessionTokenOf(context: Context, settings: CookieSettings): string | undefined {
  return getCookie(context, cookieName('chairtime-session', settings))
}

/** What a browser is given to keep, and for how long. */
export type Kept = { token: string; maxMs: number }

/** Hands the browser its session. */
export function setSessionCookie(context: Context, settings: CookieSettings, kept: Kept): void {
  setOurCookie(context, settings, { name: 'chairtime-session', ...kept })
}

/** Takes the browser's session away. */
export function endSessionCookie(context: Context, settings: CookieSettings): void {
  setOurCookie(context, settings, { name: 'chairtime-session', token: '', maxMs: 0 })
}

/** Marks the browser as one that signed in here, which no session needs and no password replaces. */
export function setDeviceCookie(context: Context, settings: CookieSettings, kept: Kept): void {
  setOurCookie(context, settings, { name: 'chairtime-device', ...kept })
}

function setOurCookie(
  context: Context,
  settings: CookieSettings,
  { name, token, maxMs }: Kept & { name: string },
): void {
  setCookie(context, cookieName(name, settings), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(settings),
    maxAge: maxMs / 1000,
  })
}

/** Over https browsers take a `__Host-` cookie from this very host alone. */
function cookieName(name: string, settings: CookieSettings): string {
  return isSecure(settings) ? `__Host-${name}` : name
}

function isSecure({ publicUrl }: CookieSettings): boolean {
  return publicUrl.startsWith('https:')
}

/** How the API's document says that a call needs the session's cookie. */
export function sessionScheme(settings: CookieSettings) {
  return { type: 'apiKey' as const, in: 'cookie' as const, name: cookieName('chairtime-session', settings) }
}
