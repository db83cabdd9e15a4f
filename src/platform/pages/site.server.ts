import { type Clock, shopYear } from '../server/process/clock.server.ts'
import type { Settings } from '../server/process/settings.server.ts'
import type { Site } from './page-data.ts'

export function siteOf({ publicUrl, widgetScript = '/widget.js' }: Settings, clock: Clock): Site {
  return { publicUrl, widgetScript, year: shopYear(clock) }
}
