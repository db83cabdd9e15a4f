import { isIP } from 'node:net'
import type { Context } from 'hono'

/** An IPv6 /48 or an IPv4 address; with `trustProxy` the last of `X-Forwarded-For`. Null for a call from within. */
export function clientAddressOf(context: Context, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1) : undefined
  const socket: unknown = context.env?.incoming?.socket?.remoteAddress
  const address = (forwarded && ipOf(forwarded)) ?? socket
  return typeof address === 'string' ? networkOf(address) : null
}

const ENDPOINT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/

/** With or without a port; null when there is none. */
export function ipOf(entry: string): string | null {
  const text = entry.trim()
  const [, bracketed, dotted] = ENDPOINT.exec(text) ?? []
  return [text, bracketed, dotted].find(part => part !== undefined && isIP(part) > 0) ?? null
}

/** An IPv4 address as it is; of IPv6 the network that a provider gives to one customer: `2001:db8:1::/48`. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const inHex = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address)
  if (inHex) return inHex.slice(1).flatMap(bytesOf).join('.')
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groupsOf = (part: string) => part.split(':').filter(group => group !== '')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const left = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const network = [...before, ...left, ...after].slice(0, 3)
  return `${network.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/48`
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
