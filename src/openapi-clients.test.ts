import { execFile } from 'node:child_process'
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededAddress } from './testing/engines.ts'
import { serve } from './testing/serve.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

const ROOT = join(import.meta.dirname, '..')
const TYPESCRIPT_6 = join(import.meta.dirname, 'testing/openapi/use-typescript-6.mjs')
const run = promisify(execFile)
const runNode = (script: string, ...args: string[]) =>
  run(process.execPath, ['--import', TYPESCRIPT_6, join(ROOT, 'node_modules', script), ...args])

const VISIT = `date: '2026-12-04', time: '10:15', customerName: 'Ada Lovelace', customerPhone: '01273 496 123'`

/** How each generator is called, and a program that books through its client and reads the visit again. */
const GENERATORS = [
  {
    name: 'openapi-typescript',
    generate: (document: string, folder: string) =>
      runNode('openapi-typescript/bin/cli.js', document, '-o', join(folder, 'client.ts')),
    program: `
      import createClient from 'openapi-fetch'
      import type { components, paths } from './client.ts'
      export async function book(baseUrl: string) {
        const { GET, POST } = createClient<paths>({ baseUrl })
        const [barber] = (await GET('/api/barbers')).data ?? []
        if (!barber) throw new Error('There is no barber.')
        const params = { path: { id: String(barber.id) } }
        const [treatment] = (await GET('/api/barbers/{id}/treatments', { params })).data ?? []
        if (!treatment) throw new Error('There is no treatment.')
        const body: components['schemas']['BookingRequest'] = {
          barberId: barber.id, treatmentIds: [treatment.id], totalDuration: treatment.duration, ${VISIT} }
        // @ts-expect-error A booking request has more fields.
        const incomplete: components['schemas']['BookingRequest'] = { barberId: barber.id }
        const refused = await POST('/api/appointments', { body: incomplete, headers: { Accept: 'application/json' } })
        const booked = await POST('/api/appointments', { body })
        const visit = await GET('/api/visits/{token}', { params: { path: { token: booked.data?.token ?? '' } } })
        return { refused: refused.response.status, visit: visit.data?.reference, booked: booked.data?.reference }
      }`,
  },
  {
    name: 'swagger-typescript-api',
    generate: (document: string, folder: string) =>
      runNode(
        'swagger-typescript-api/dist/cli.mjs',
        ...['generate', '--path', document, '--output', folder, '--name', 'client.ts'],
      ),
    program: `
      import { Api, type BookingRequest } from './client.ts'
      export async function book(baseUrl: string) {
        const { api } = new Api({ baseUrl })
        const [barber] = (await api.listBarbers()).data
        if (!barber) throw new Error('There is no barber.')
        const [treatment] = (await api.listTreatmentsOfBarber(String(barber.id))).data
        if (!treatment) throw new Error('There is no treatment.')
        const request: BookingRequest = {
          barberId: barber.id, treatmentIds: [treatment.id], totalDuration: treatment.duration, ${VISIT} }
        // @ts-expect-error A booking request has more fields.
        const incomplete: BookingRequest = { barberId: barber.id }
        const refused: number = await api.bookVisit(incomplete).then(r => r.status, r => r.status)
        const booked = await api.bookVisit(request)
        const visit = await api.getVisit(booked.data.token)
        return { refused, visit: visit.data.reference, booked: booked.data.reference }
      }`,
  },
]

const TSCONFIG = {
  compilerOptions: {
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ['node'],
  },
  include: ['*.ts'],
}

describe.each(GENERATORS)('a client made by $name', ({ generate, program }) => {
  let shop: TestShop
  let server: Awaited<ReturnType<typeof serve>>
  let folder: string
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress('sqlite'))
    server = await serve(shop)
    folder = mkdtempSync(join(tmpdir(), 'chairtime-client-'))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const document = join(folder, 'openapi.json')
    writeFileSync(document, await (await fetch(`${server.origin}/api/openapi.json`)).text())
    await generate(document, folder)
    writeFileSync(join(folder, 'program.ts'), program)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  })
  afterAll(async () => {
    await server.stop()
    await shop.close()
  })

  test('compiles in a program that uses it, and refuses an incomplete booking request', async () => {
    await expect(run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder])).resolves.toBeDefined()
  })

  test('books a visit in a running shop, and reads it again', async () => {
    const { book } = await import(join(folder, 'program.ts'))
    const { refused, visit, booked } = await book(server.origin)
    expect(refused).toBe(400)
    expect(booked).toMatch(/^[A-Z0-9]{7}$/)
    expect(visit).toBe(booked)
  })
})
