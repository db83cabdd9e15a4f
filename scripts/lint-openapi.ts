import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestShop } from '../src/testing/test-shop.ts'
import { runSteps } from './cli/run-steps.ts'

/* `npm run check`, its part on the OpenAPI document: lints what the app serves, offline. */

const folder = mkdtempSync(join(tmpdir(), 'chairtime-openapi-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
const shop = await openTestShop({ engine: 'sqlite', file: join(folder, 'shop.db') })
const file = join(folder, 'openapi.json')
writeFileSync(file, await (await shop.app.request('/api/openapi.json')).text())
await shop.close()
Object.assign(process.env, { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' })
runSteps([['redocly', 'lint', file, '--config', 'redocly.yaml']])
