import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { jpegOf, picture } from '../../../testing/photos/pictures.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { makeSizes } from './make-sizes.server.ts'

const MB = 1024 * 1024
const LARGEST = { width: 8000, height: 6000 }

/** The processes that draw photos for this one. */
async function drawing(): Promise<number[]> {
  const listed = await promisify(execFile)('ps', ['-ww', '-o', 'pid=,args=', '--ppid', `${process.pid}`])
  const lines = listed.stdout.split('\n').filter(line => line.includes('draw-photo.ts'))
  return lines.map(line => Number.parseInt(line, 10))
}

async function firstDrawing(): Promise<number> {
  for (;;) {
    const [pid] = await drawing()
    if (pid !== undefined) return pid
  }
}

/** The most memory that a process has held so far, in bytes; 0 once it is gone. */
async function mostHeldBy(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}

describe.skipIf(process.platform !== 'linux')('the memory of making sizes', () => {
  // Shows threat 152
  test('is at most 200 MB for 48 megapixels, three at once included, and none of it stays', async () => {
    const photo = new Uint8Array(
      await sharp({ create: { ...LARGEST, channels: 3, background: '#857' } })
        .jpeg()
        .toBuffer(),
    )
    await makeSizes(photo, 'team')
    const before = process.memoryUsage().rss
    let [most, processes] = [0, 0]
    let isMade = false
    const made = Promise.all([1, 2, 3].map(() => makeSizes(photo, 'hero'))).finally(() => {
      isMade = true
    })
    while (!isMade) {
      const pids = await drawing()
      processes = Math.max(processes, pids.length)
      for (const pid of pids)
        for (let held = 1; held > 0; most = Math.max(most, held)) held = await mostHeldBy(pid)
    }
    for (const { files } of await made) expect(files).toHaveLength(9)
    expect(processes).toBe(1)
    expect(most).toBeGreaterThan(50 * MB)
    expect(most).toBeLessThan(200 * MB)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB)
    expect(await drawing()).toEqual([])
  })

  test('of a picture in several passes is limited by its pixels', async () => {
    const size = { width: 5000, height: 4000 }
    const photo = new Uint8Array(await picture(size).jpeg({ progressive: true, quality: 50 }).toBuffer())
    await expect(makeSizes(photo, 'hero')).rejects.toMatchObject({
      status: 422,
      type: 'photo-too-many-pixels',
    })
  })
})

describe.skipIf(process.platform !== 'linux')('an upload whose process is killed', () => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress('sqlite'))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  afterAll(() => shop.close())

  const upload = async (body: Uint8Array<ArrayBuffer>) =>
    shop.app.request('/api/admin/photos?place=story&words=A%20chair', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'image/jpeg', ...owner },
    })
  const stored = () => shop.db.read.selectFrom('photo').select('id').execute()

  // Shows threat 152
  test('is refused in a sentence, loses nothing, and is taken when it is sent again', async () => {
    const first = new Uint8Array(await jpegOf({ width: 900, height: 700 }))
    const second = new Uint8Array(await jpegOf({ width: 2400, height: 1800 }))
    expect((await upload(first)).status).toBe(201)
    const [kept] = await stored()
    const refused = upload(second)
    process.kill(await firstDrawing(), 'SIGKILL')
    const response = await refused
    expect(response.status).toBe(503)
    expect(await response.text()).toMatch(
      /^The photo could not be prepared just now, and nothing was changed\./,
    )
    expect(await stored()).toEqual([kept])
    expect((await upload(second)).status).toBe(201)
    expect(await stored()).toHaveLength(2)
  })
})
