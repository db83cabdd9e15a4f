import type { Site } from '../../web/site.tsx'
import { type Clock, shopYear } from '../process/clock.server.ts'
import type { Settings } from '../process/settings.server.ts'

/** The site's settings for pages. */
export function siteOf({ publicUrl, widgetScript = '/widget.js' }: Settings, clock: Clock): Site {
  return { publicUrl, widgetScript, year: shopYear(clock) }
}
