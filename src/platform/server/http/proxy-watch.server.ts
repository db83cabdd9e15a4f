import type { Logger } from '../process/log.server.ts'
import type { Settings } from '../process/settings.server.ts'
import type { RequestStep } from './request-steps.server.ts'

const UNTRUSTED_PROXY =
  'A request came with X-Forwarded-For while TRUST_PROXY is off. If a proxy of yours wrote it, all its visitors ' +
  'count as one for the limits: set TRUST_PROXY=on. If the shop has no proxy, nothing needs to be done.'

export type ProxyWatch = {
  watch: RequestStep
  hasSeenProxy: () => boolean
}

/** Logs one warning at the first request with `X-Forwarded-For` while TRUST_PROXY is off. */
export function watchForProxy(settings: Pick<Settings, 'trustProxy'>, log: Logger): ProxyWatch {
  let hasSeen = false
  return {
    watch(context) {
      if (!hasSeen && !settings.trustProxy && context.req.header('x-forwarded-for') !== undefined) {
        hasSeen = true
        log.warn(UNTRUSTED_PROXY)
      }
    },
    hasSeenProxy: () => hasSeen,
  }
}
