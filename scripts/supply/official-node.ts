import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** What nodejs.org offers of one version for one platform: its list of SHA-256, and the archive. */
type Official = { name: string; sums: string; archive: Uint8Array }

/** Throws Error with the reason when nodejs.org can't be asked. */
export async function officialNode(version: string, platform: string): Promise<Official> {
  const folder = `https://nodejs.org/dist/v${version}`
  const name = `node-v${version}-${platform}`
  const sums = Buffer.from(await bytesOf(`${folder}/SHASUMS256.txt`)).toString('utf8')
  return { name, sums, archive: await bytesOf(`${folder}/${name}.tar.gz`) }
}

const MAX_MS = 120_000

async function bytesOf(address: string): Promise<Uint8Array> {
  const response = await fetch(address, { signal: AbortSignal.timeout(MAX_MS) })
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Whether the Node that npm brought is, byte for byte, the one in Node's own archive. */
export function nodeErrors(installed: Uint8Array, { name, sums, archive }: Official): string[] {
  const listed = sums.split('\n').find(line => line.endsWith(`  ${name}.tar.gz`))
  if (listed?.split(' ')[0] !== sha256(archive)) return [`${name}.tar.gz is not as Node’s own list has it.`]
  const { stdout } = spawnSync('tar', ['-xzO', `${name}/bin/node`], {
    input: archive,
    maxBuffer: 400_000_000,
  })
  if (sha256(stdout) === sha256(installed)) return []
  return [`The Node that npm brought is not the one in ${name}.tar.gz of nodejs.org.`]
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
