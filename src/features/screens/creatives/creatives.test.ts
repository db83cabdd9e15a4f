import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import { FLOWERS } from '../../../testing/adverts/advertisers.ts'
import { pdfOf } from '../../../testing/adverts/pdfs.ts'
import { ENGINES } from '../../../testing/engines.ts'
import { postForm } from '../../../testing/html/page-forms.ts'
import { REAL_PAGES } from '../../../testing/html/rendered-page.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { makeStaff, signInAs } from '../../../testing/staff.ts'
import { sendJson } from '../../../testing/test-shop.ts'
import type { Advertiser } from '../advertisers/contract.ts'
import type { Creative, Creatives, OwnCreative } from './contract.ts'
import { deleteOldCreativeFiles } from './delete-old-files.server.ts'
import { CREATIVE_HASH_LENGTH, stillAddress } from './file-name-rules.ts'
import { CHECKS } from './state-rules.ts'
import { approvedCreative, storeCreative } from './store.server.ts'

const NOW = '2026-12-01T09:00:00Z'
const SECOND = pdfOf({ width: 1281 })
const APPROVE = { step: 'approve', checked: [...CHECKS] }

describe.each(ENGINES)('adverts on %s', engine => {
  let box: OutboxShop
  let owner: { Cookie: string }
  let advertiserId: string
  beforeAll(async () => {
    box = await openOutboxShop(engine, { pages: REAL_PAGES })
    await makeOwner(box.shop)
    box.shop.setNow(NOW)
    for (const role of ['reception', 'barber'] as const) await makeStaff(box.shop, { role })
  })
  beforeEach(async () => {
    await box.empty()
    box.shop.setNow(NOW)
    owner = await signIn(box.shop)
    const added = await sendJson(box.shop, 'POST', '/api/admin/advertisers', FLOWERS, owner)
    advertiserId = (await added.json()).id
  })
  afterAll(async () => {
    await box.stopWorkers()
    await box.shop.close()
  })

  const upload = (bytes: Uint8Array, by = owner) =>
    box.shop.app.request(`/api/admin/advertisers/${advertiserId}/creatives?name=advert.pdf`, {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { 'Content-Type': 'application/pdf', Accept: 'application/json', ...by },
    })
  async function uploaded(bytes: Uint8Array = pdfOf(), by = owner): Promise<Creative> {
    const response = await upload(bytes, by)
    if (response.status !== 201) throw new Error(await response.text())
    return response.json()
  }
  const step = ({ id }: Creative, what: 'send' | 'decision', body: object = {}, by = owner) =>
    sendJson(box.shop, 'POST', `/api/admin/creatives/${id}/${what}`, body, by)
  const listed = async (): Promise<Creative[]> => {
    const path = `/api/admin/advertisers/${advertiserId}/creatives`
    const list: Creatives = await (await box.shop.app.request(path, { headers: owner })).json()
    return list.creatives
  }
  async function sentLink(creative: Creative): Promise<string> {
    expect((await step(creative, 'send')).status).toBe(200)
    await box.deliver()
    return /\/advert\/([\w-]{22})/.exec(box.sent.at(-1)?.text ?? '')?.[1] ?? ''
  }
  async function ownToken(): Promise<string> {
    const response = await box.shop.app.request('/api/admin/advertisers', { headers: owner })
    const all: Advertiser[] = await response.json()
    const link = all.find(({ id }) => id === advertiserId)?.link
    return link?.split('/').at(-1) ?? ''
  }
  const own = async (token: string): Promise<OwnCreative> =>
    (await box.shop.app.request(`/api/adverts/${token}`)).json()
  const answer = (token: string, body: object) =>
    sendJson(box.shop, 'POST', `/api/adverts/${token}/answer`, body)

  test('are uploaded, looked at by a private link, agreed to and approved, and only then shown', async () => {
    const creative = await uploaded()
    expect(creative).toMatchObject({ version: 1, state: 'uploaded', format: 'pdf', fileName: 'advert.pdf' })
    const token = await sentLink(creative)
    expect(box.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [FLOWERS.email, 'Your advert is ready to look at'],
    ])
    expect(await own(token)).toEqual({
      ...{ businessName: FLOWERS.businessName, version: 1, hash: creative.hash },
      ...{ warnings: ['fonts-missing'], state: 'sent', reason: null, hasFiles: true },
    })
    const early = await step(creative, 'decision', APPROVE)
    expect(early.status).toBe(409)
    expect((await answer(token, { says: 'yes' })).status).toBe(200)
    expect((await answer(token, { says: 'yes' })).status).toBe(200)
    await box.deliver()
    expect(box.sent.at(-1)).toMatchObject({
      to: box.shop.shop.email,
      subject: `${FLOWERS.businessName} said yes to their advert`,
    })
    expect(await approvedCreative(box.shop.db.read, advertiserId)).toBeUndefined()
    expect((await step(creative, 'decision', APPROVE)).status).toBe(200)
    expect(await approvedCreative(box.shop.db.read, advertiserId)).toEqual({ hash: creative.hash })
    await box.deliver()
    expect(box.sent.at(-1)).toMatchObject({ to: FLOWERS.email, subject: 'Your advert is approved' })
    expect(box.sent.at(-1)?.text).toContain(`/advertiser/${await ownToken()}`)
  })

  test('are mailed as approved once, not when they are put back, and not when they were taken down by then', async () => {
    const creative = await uploaded()
    const decide = async (...steps: object[]) => {
      for (const body of steps) expect((await step(creative, 'decision', body)).status).toBe(200)
      await box.deliver()
      return box.sent.length
    }
    const [agree, takeDown, restore] = [{ step: 'agree' }, { step: 'take-down' }, { step: 'restore' }]
    expect(await decide(agree, APPROVE, takeDown)).toBe(0)
    expect(await decide(restore)).toBe(0)
  })

  test('are mailed once when taken down, with the reason if there is one, and not when put back within five minutes', async () => {
    const creative = await uploaded()
    const [takeDown, restore] = [{ step: 'take-down', reason: 'The offer is over.' }, { step: 'restore' }]
    const decide = async (time: string, ...bodies: object[]) => {
      box.shop.setNow(`2026-12-01T${time}Z`)
      for (const body of bodies) await step(creative, 'decision', body)
      await box.deliver()
      return box.sent.filter(({ subject }) => subject === 'Your advert is off the screens')
    }
    await decide('09:00:00', { step: 'agree' }, APPROVE, takeDown, restore)
    expect(await decide('09:04:59', takeDown, takeDown)).toEqual([])
    expect(await decide('09:09:58')).toEqual([])
    const [mail, ...more] = await decide('09:10:00')
    expect([mail?.to, more]).toEqual([FLOWERS.email, []])
    expect(mail?.text).toContain('The offer is over.')
    expect(mail?.text).toContain(`https://shop.example/advertiser/${await ownToken()}`)
    await decide('09:11:00', restore, { step: 'take-down' })
    const [, second] = await decide('09:17:00')
    expect(second?.text).not.toContain('Why')
  })

  // Shows threat 183
  test('are not approved while anything of the checklist was not looked for', async () => {
    const creative = await uploaded()
    await step(creative, 'decision', { step: 'agree' })
    const some = await step(creative, 'decision', { step: 'approve', checked: CHECKS.slice(1) })
    expect(some.status).toBe(400)
    expect((await listed())[0]?.state).toBe('agreed')
  })

  test('are returned with a reason, which the business is mailed; the same file is refused then', async () => {
    const creative = await uploaded()
    const reason = 'The words are too small.'
    expect((await step(creative, 'decision', { step: 'return', reason })).status).toBe(200)
    await box.deliver()
    expect(box.sent.at(-1)).toMatchObject({ to: FLOWERS.email })
    expect(box.sent.at(-1)?.text).toContain(reason)
    expect(box.sent.at(-1)?.text).toContain(`https://shop.example/advertiser/${await ownToken()}`)
    expect((await upload(pdfOf())).status).toBe(409)
  })

  test('are answered without a script, and what should be different reaches the shop', async () => {
    const token = await sentLink(await uploaded())
    const path = `/advert/${token}`
    const posted = await postForm(box.shop, path, { do: 'no', reason: 'Please show our new number.' })
    expect(posted.status).toBe(303)
    expect(await own(token)).toMatchObject({ state: 'declined', reason: 'Please show our new number.' })
    await box.deliver()
    expect(box.sent.at(-1)).toMatchObject({ to: box.shop.shop.email })
    await postForm(box.shop, path, { do: 'yes' })
    expect((await own(token)).state).toBe('agreed')
  })

  test('are answered on the advertiser’s own page, by its own link, without a script too; one that was not sent is not', async () => {
    const [token, creative] = [await ownToken(), await uploaded()]
    const say = (of: string, version: number, body: object) =>
      sendJson(box.shop, 'POST', `/api/advertiser-pages/${of}/adverts/${version}/answer`, body)
    const yes = { says: 'yes' }
    expect((await say(token, 1, yes)).status).toBe(404)
    await step(creative, 'send')
    expect((await say('x'.repeat(22), 1, yes)).status).toBe(404)
    expect((await say(token, 2, yes)).status).toBe(404)
    const page = `/advertiser/${token}`
    const different = { do: 'no', version: '1', reason: 'Our number has changed.' }
    expect((await postForm(box.shop, page, different)).headers.get('location')).toBe(page)
    expect(await listed()).toMatchObject([{ state: 'declined', reason: 'Our number has changed.' }])
    expect((await postForm(box.shop, page, { do: 'yes', version: '1' })).status).toBe(303)
    expect(await listed()).toMatchObject([{ state: 'agreed', agreedBy: 'link' }])
    expect(await (await say(token, 1, yes)).json()).toMatchObject([{ version: 1, state: 'agreed' }])
    await step(creative, 'decision', APPROVE)
    expect((await say(token, 1, { says: 'no', reason: 'Too late.' })).status).toBe(409)
  })

  test('take the place of the version before, whose record and pictures stay for a while', async () => {
    const first = await uploaded()
    const second = await uploaded(SECOND)
    expect(second.version).toBe(2)
    for (const creative of [first, second]) {
      await step(creative, 'decision', { step: 'agree' })
      await step(creative, 'decision', APPROVE)
    }
    expect((await listed()).map(({ state }) => state)).toEqual(['approved', 'replaced'])
    box.shop.setNow('2027-03-15T09:00:00Z')
    await deleteOldCreativeFiles(box.shop)
    const stills = [second, first].map(({ hash }) => box.shop.app.request(stillAddress(hash, 'landscape')))
    expect((await Promise.all(stills)).map(({ status }) => status)).toEqual([200, 404])
    owner = await signIn(box.shop)
    expect((await listed()).at(-1)).toMatchObject({ hash: first.hash, hasFiles: false, state: 'replaced' })
  })

  // Shows threat 183
  test('are taken off the screens and put back', async () => {
    const creative = await uploaded()
    await step(creative, 'decision', { step: 'agree' })
    await step(creative, 'decision', APPROVE)
    await step(creative, 'decision', { step: 'take-down' })
    expect(await approvedCreative(box.shop.db.read, advertiserId)).toBeUndefined()
    expect((await step(creative, 'decision', { step: 'restore' })).status).toBe(200)
    expect(await approvedCreative(box.shop.db.read, advertiserId)).toEqual({ hash: creative.hash })
  })

  test('are one at a time on the screens, whoever approves at once', async () => {
    const creatives = [await uploaded(), await uploaded(SECOND)]
    for (const creative of creatives) await step(creative, 'decision', { step: 'agree' })
    await Promise.all(creatives.map(creative => step(creative, 'decision', APPROVE)))
    expect((await listed()).map(({ state }) => state).toSorted()).toEqual(['approved', 'replaced'])
  })

  test('are listed with their states on the advertiser’s own page, those that they were shown', async () => {
    const token = await ownToken()
    const own = (of: string) => box.shop.app.request(`/api/advertiser-pages/${of}/adverts`)
    const creative = await uploaded()
    expect(await (await own(token)).json()).toEqual([])
    await step(creative, 'decision', { step: 'agree' })
    await step(creative, 'decision', APPROVE)
    expect(await (await own(token)).json()).toMatchObject([
      { version: 1, hash: creative.hash, state: 'approved' },
    ])
    expect((await own('x'.repeat(22))).status).toBe(404)
  })

  // Shows threat 178
  test('are uploaded by the business on its own page, looked at at once, ten in a day, and by no guessed link', async () => {
    const token = await ownToken()
    const send = (bytes: Uint8Array, of = token, type = 'application/pdf') =>
      box.shop.app.request(`/api/advertiser-pages/${of}/adverts?name=own.pdf`, {
        method: 'POST',
        body: Buffer.from(bytes),
        headers: { 'Content-Type': type },
      })
    const added = await send(pdfOf())
    expect(added.status).toBe(201)
    const { path }: { path: string } = await added.json()
    expect(await listed()).toMatchObject([{ version: 1, state: 'sent' }])
    const looked = await box.shop.app.request(`/api/adverts/${path.split('/').at(-1)}`)
    expect(await looked.json()).toMatchObject({ version: 1, state: 'sent' })
    expect((await send(pdfOf())).status).toBe(201)
    expect(await listed()).toHaveLength(1)
    expect((await send(Buffer.from('just a text'))).status).toBe(422)
    expect((await send(pdfOf(), token, 'text/plain')).status).toBe(415)
    expect((await send(pdfOf(), 'x'.repeat(22))).status).toBe(404)
    const uploadedAt = storedInstant(box.shop.clock())
    const more = { advertiserId, format: 'pdf', fileName: '', warnings: [], uploadedAt, files: [] } as const
    for (let version = 2; version <= 10; version++) {
      const hash = String(version).padEnd(CREATIVE_HASH_LENGTH, '0')
      await box.shop.db.transact(tx => storeCreative(tx, { ...more, id: crypto.randomUUID(), hash }))
    }
    expect((await send(SECOND)).status).toBe(429)
  })

  test('sent twice are one version', async () => {
    const [one, two] = await Promise.all([uploaded(), uploaded()])
    expect(one.id).toBe(two.id)
    expect(await listed()).toHaveLength(1)
  })

  // Shows threat 182
  test('are uploaded and sent by reception, decided by the owner alone, and nothing to a barber', async () => {
    const [reception, barber] = [await signInAs(box.shop, 'rhona'), await signInAs(box.shop, 'tom')]
    const creative = await uploaded(pdfOf(), reception)
    expect((await step(creative, 'send', {}, reception)).status).toBe(200)
    expect((await step(creative, 'decision', { step: 'agree' }, reception)).status).toBe(403)
    expect((await upload(pdfOf(), barber)).status).toBe(403)
    const path = `/api/admin/creatives/${creative.id}/original`
    expect((await box.shop.app.request(path, { headers: barber })).status).toBe(403)
    const original = await box.shop.app.request(path, { headers: owner })
    expect(original.headers.get('content-disposition')).toContain('attachment')
    expect(Buffer.from(await original.arrayBuffer())).toEqual(pdfOf())
  })

  test('are shown from addresses that are cached for ever', async () => {
    const { hash } = await uploaded()
    for (const shape of ['landscape', 'portrait'] as const) {
      const still = await box.shop.app.request(stillAddress(hash, shape))
      expect(still.headers.get('cache-control')).toContain('immutable')
      expect(still.headers.get('content-type')).toBe('image/webp')
    }
  })
})
