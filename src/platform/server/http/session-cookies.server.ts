import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Settings } from '../process/settings.server.ts'
import { clientAddressOf } from './client-ip.server.ts'

/** The client as sign-in sees it: its IP as limits count it, its browser and its cookies. */
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

function sessionTokenOf(context: Context, settings: CookieSettings): string | undefined {
  return getCookie(context, cookieName('chairtime-session', settings))
}

type CookieValue = { token: string; maxMs: number }

export function setSessionCookie(context: Context, settings: CookieSettings, cookie: CookieValue): void {
  setOurCookie(context, settings, { name: 'chairtime-session', ...cookie })
}

export function endSessionCookie(context: Context, settings: CookieSettings): void {
  setOurCookie(context, settings, { name: 'chairtime-session', token: '', maxMs: 0 })
}

/** Marks the browser as one that has signed in before. */
export function setDeviceCookie(context: Context, settings: CookieSettings, cookie: CookieValue): void {
  setOurCookie(context, settings, { name: 'chairtime-device', ...cookie })
}

/** The token of a device that stands in the shop; one browser may be a device of each kind. */
export function pairedTokenOf(context: Context, settings: CookieSettings, kind: string): string | undefined {
  return getCookie(context, cookieName(`chairtime-${kind}`, settings))
}

/** Sets the token of a device in the shop, which is no session of staff. */
export function setPairedCookie(
  context: Context,
  settings: CookieSettings,
  { kind, ...cookie }: CookieValue & { kind: string },
): void {
  setOurCookie(context, settings, { name: `chairtime-${kind}`, ...cookie })
}

function setOurCookie(
  context: Context,
  settings: CookieSettings,
  { name, token, maxMs }: CookieValue & { name: string },
): void {
  setCookie(context, cookieName(name, settings), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(settings),
    maxAge: maxMs / 1000,
  })
}

function cookieName(name: string, settings: CookieSettings): string {
  return isSecure(settings) ? `__Host-${name}` : name
}

function isSecure({ publicUrl }: CookieSettings): boolean {
  return publicUrl.startsWith('https:')
}

export function sessionScheme(settings: CookieSettings) {
  return { type: 'apiKey' as const, in: 'cookie' as const, name: cookieName('chairtime-session', settings) }
}
