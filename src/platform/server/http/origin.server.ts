import Bowser from 'bowser'
import type { Origin } from '../../../features/staff/audit-log/contract.ts'
import type { Client } from './session-cookies.server.ts'

const MAX_USER_AGENT = 400

/** Where a request came from: its browser in words and its client IP. */
export function originOf({ userAgent, address }: Pick<Client, 'userAgent' | 'address'>): Origin {
  return { device: describeDevice(userAgent), address }
}

export function describeDevice(userAgent: string): string {
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT) || 'unknown')
  const isHandheld = platform.vendor === 'Apple' && platform.type !== 'desktop'
  const system = isHandheld ? platform.model : os.name
  return system ? `${browser.name || 'A browser'} on ${system}` : 'An unknown device'
}
