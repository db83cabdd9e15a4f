import type { Context } from 'hono'

/**
 * The address that a request comes from, as the limits count it: an IPv6 network (/64) or one IPv4 address. The
 * last entry of `X-Forwarded-For`, which our own proxy wrote, is believed only when the settings say so. Null for
 * a call from within this process.
 */
export function callerAddress(context: Context, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const socket: unknown = context.env?.incoming?.socket?.remoteAddress
  const address = forwarded || (typeof socket === 'string' ? socket : null)
  return address && networkOf(address)
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}
