import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from './settings.server.ts'

/** A year for this host alone: what else the shop runs under its name is not ours to bind. */
const HSTS_YEAR = 'max-age=31536000'

/**
 * What the browser is told about every reply: scripts and all else from this site alone (and from a configured
 * third party's widget), no framing. Three differ: `/embed` may be framed by anyone, `/widget.js` may be loaded by
 * anyone, and the addresses of private pages are told to nobody.
 */
export function securityHeaders({
  publicUrl,
  widgetScript,
}: Pick<Settings, 'publicUrl' | 'widgetScript'>): MiddlewareHandler {
  const strict = headers({ frameAncestors: "'none'" })
  const embed = headers({ frameAncestors: '*' })
  const widget = headers({ frameAncestors: "'none'", resourcePolicy: 'cross-origin' })

  const ofOneVisitor = headers({ frameAncestors: "'none'", referrerPolicy: 'no-referrer' })

  function headers({
    frameAncestors,
    resourcePolicy = 'same-origin',
    referrerPolicy = 'strict-origin-when-cross-origin',
  }: HeaderChoice): MiddlewareHandler {
    const ours = ["'self'", ...(widgetScript ? [new URL(widgetScript).origin] : [])]
    return secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ours,
        styleSrc: ours,
        imgSrc: [...ours, 'data:'],
        fontSrc: ours,
        connectSrc: ours,
        frameSrc: ours,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: [frameAncestors],
      },
      xFrameOptions: frameAncestors === '*' ? false : 'DENY',
      crossOriginResourcePolicy: resourcePolicy,
      referrerPolicy,
      strictTransportSecurity: publicUrl.startsWith('https:') ? HSTS_YEAR : false,
      permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
    })
  }

  return (context, next) => {
    if (context.req.path === '/embed') return embed(context, next)
    if (PRIVATE_PATHS.test(context.req.path)) return ofOneVisitor(context, next)
    return context.req.path === '/widget.js' ? widget(context, next) : strict(context, next)
  }
}

/** A visit's page, and that of a place on the waiting list: whoever has the address may act. */
const PRIVATE_PATHS = /^\/(visit|waiting-list)\//

type HeaderChoice = {
  frameAncestors: "'none'" | '*'
  resourcePolicy?: 'same-origin' | 'cross-origin'
  referrerPolicy?: 'strict-origin-when-cross-origin' | 'no-referrer'
}
