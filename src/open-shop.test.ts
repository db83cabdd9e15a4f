import { expect, test } from 'vitest'
import config from '../shop.config.ts'
import { openShop } from './open-shop.server.ts'
import { systemClock } from './platform/server/process/clock.server.ts'
import { createLog } from './platform/server/process/log.server.ts'
import { readSettings } from './platform/server/process/settings.server.ts'
import { ENGINES, freshAddress } from './testing/engines.ts'

test.each(ENGINES)('on %s shop.config.ts is read for an empty database alone', async engine => {
  const settings = { ...readSettings({}), database: await freshAddress(engine) }
  const deps = { settings, clock: systemClock, log: createLog('silent') }
  const first = await openShop(async () => config, deps)
  await first.db.close()
  const second = await openShop(() => Promise.reject(new Error('It is read again.')), deps)
  expect(await second.db.read.selectFrom('barber').select('name').execute()).toHaveLength(config.team.length)
  await second.db.close()
})
