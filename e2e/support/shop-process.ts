import { demoClock } from '../../scripts/demo/clock.ts'
import config from '../../shop.config.ts'
import { openShop } from '../../src/open-shop.server.ts'
import { builtPages } from '../../src/platform/pages/built-pages.server.ts'
import { siteOf } from '../../src/platform/pages/site.server.ts'
import { systemClock } from '../../src/platform/server/process/clock.server.ts'
import { createLog } from '../../src/platform/server/process/log.server.ts'
import { readSettings } from '../../src/platform/server/process/settings.server.ts'
import { onStopSignal } from '../../src/platform/server/process/stop-signals.server.ts'
import { serveShop } from '../../src/serve-shop.server.ts'

/* The built product in a process of its own; its clock goes on from `SHOP_TIME`, by the shop's time. */

onStopSignal(() => process.exit(0))
const settings = readSettings(process.env)
const clock = demoClock(systemClock, process.env.SHOP_TIME)
const shop = await openShop(async () => config, { settings, clock, log: createLog(settings.logLevel) })
await serveShop(shop, await builtPages(() => siteOf(settings, clock)))
