import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import type { DatabaseAddress } from '../src/db/open.server.ts'
import { REFUSALS } from '../src/features/setup/connections/backup/messages.ts'
import { stateOfRestore } from '../src/features/setup/connections/backup/restore-backup.server.ts'
import { book, booked } from '../src/testing/booking-requests.ts'
import { makeOwner, signIn } from '../src/testing/owner.ts'
import { serve } from '../src/testing/serve.ts'
import { openTestShop } from '../src/testing/test-shop.ts'
import { malformedRequests, type WireRequest } from './support/malformed-requests.ts'
import { type Request, TOKEN, validRequests } from './support/valid-requests.ts'

type BadInput = {
  calls: string[]
  statuses: Record<string, number>
  /** Requests with a 5xx, or with different responses of the two engines. */
  wrong: string[]
  /** The statuses of a normal booking afterwards. */
  bookedAfterwards: number[]
}

/** Sends as many malformed requests to empty shops on both engines, the same to each; equal seeds give equal requests. */
export async function badInput(
  count: number,
  addresses: readonly [DatabaseAddress, DatabaseAddress],
  seed: number,
): Promise<BadInput> {
  const [one, other] = [await openVictim(addresses[0]), await openVictim(addresses[1])]
  const valid = validRequests(await (await one.shop.app.request('/api/openapi.json')).json())
  const statuses: Record<string, number> = {}
  const wrong: string[] = []
  for (const malformed of fc.sample(malformedRequests(valid.flatMap(oftenEnough)), {
    numRuns: count,
    seed,
  })) {
    const [first, second] = await Promise.all([one.sendAsOwner(malformed), other.sendAsOwner(malformed)])
    statuses[first.status] = (statuses[first.status] ?? 0) + 1
    const isSame = first.status === second.status && first.type === second.type
    const mayDiffer = OF_FILES.test(malformed.path)
    if (first.status >= 500 || second.status >= 500 || !(isSame || mayDiffer))
      wrong.push(failuresOf(malformed, first, second))
  }
  const bookedAfterwards = await Promise.all([one.bookAfterwards(), other.bookAfterwards()])
  await Promise.all([one.stop(), other.stop()])
  return { calls: valid.map(({ call }) => call), statuses, wrong, bookedAfterwards }
}

/** Backups are files, which each shop makes in its own time. */
const OF_FILES = /^\/api\/admin\/backup/

/** Hashing a password, or a backup, takes far longer than everything else, so these run a fifth as often. */
function oftenEnough(valid: Request): Request[] {
  const isSlow = /\/(login|logout|password|second-factor)$|^POST .*\/(backups|restore)$/.test(valid.call)
  return Array.from({ length: isSlow ? 1 : 5 }, () => valid)
}

const PAUSE_MS = 20

type ResponseHead = { status: number; type: string }

async function openVictim(address: DatabaseAddress) {
  const shop = await openTestShop(address)
  await makeOwner(shop)
  const { origin, stop } = await serve(shop)
  const agent = new Agent({ keepAlive: true })
  let { Cookie } = await signIn(shop)
  let { token } = await booked(shop)

  async function sendAsOwner(malformed: WireRequest): Promise<ResponseHead> {
    const path = malformed.path.replaceAll(TOKEN, token)
    const { body, ...head } = await sendWhenIdle({ ...malformed, path })
    if (head.status === 202 && OF_FILES.test(path)) await untilBackupIsOver(body)
    // Continues with the new visit, since the last one may have been erased.
    if (head.status === 201) token = /"token":"([\w-]{22})"/.exec(body)?.[1] ?? token
    if (head.status < 300 && /\/(logout|password)(\?|$)/.test(path)) Cookie = (await signIn(shop)).Cookie
    return head
  }
  /** Sends again what is refused only because a backup is under way. */
  async function sendWhenIdle(wire: WireRequest): ReturnType<typeof send> {
    const response = await send(origin, wire, { agent, Cookie })
    return response.body === REFUSALS.underWay ? sendWhenIdle(wire) : response
  }
  /** Made or restored beside the next requests, a backup would hold other visits and sign-ins on each engine. */
  async function untilBackupIsOver(body: string): Promise<void> {
    const name = /"name":"([^"]+)"/.exec(body)?.[1]
    const isMaking = async () => {
      const response = await fetch(`${origin}/api/admin/backups/${name}`, { headers: { Cookie } })
      return (await response.text()).includes('"state":"making"')
    }
    while (stateOfRestore(shop).state === 'working' || (name && (await isMaking())))
      await setTimeout(PAUSE_MS)
  }
  async function bookAfterwards(): Promise<number> {
    await shop.db.transact(tx => tx.updateTable('barber').set({ is_active: 1 }).execute())
    return (await book(shop, { date: '2027-05-05', time: '15:00' })).status
  }
  return {
    shop,
    sendAsOwner,
    bookAfterwards,
    stop: async () => {
      agent.destroy()
      await stop()
      await shop.close()
    },
  }
}

function send(
  origin: string,
  { method, path, headers, body }: WireRequest,
  { agent, Cookie }: { agent: Agent; Cookie: string },
): Promise<ResponseHead & { body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const own = { Cookie, ...(body ? { 'Content-Length': body.length } : {}) }
    const options = {
      hostname,
      port,
      method,
      path,
      agent,
      headers: { ...own, ...Object.fromEntries(headers) },
    }
    const outgoing = request(options, response => {
      const head = { status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '' }
      let text = ''
      response.setEncoding('utf8').on('data', part => {
        text += part
      })
      response.on('end', () => resolve({ ...head, body: text }))
      response.on('error', reject)
      // A stream of events has no end of its own.
      if (head.type.startsWith('text/event-stream')) {
        resolve({ ...head, body: '' })
        response.removeAllListeners('error').on('error', () => {})
        outgoing.destroy()
      }
    })
    outgoing.on('error', reject)
    outgoing.end(body ?? undefined)
  })
}

function failuresOf(
  { method, path, headers, body }: WireRequest,
  first: ResponseHead,
  second: ResponseHead,
): string {
  const request = JSON.stringify({ method, path, headers, body: body?.toString('latin1').slice(0, 300) })
  return `${first.status} ${first.type} / ${second.status} ${second.type}: ${request.slice(0, 1_000)}`
}
