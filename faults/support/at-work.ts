import { randomUUID } from 'node:crypto'
import type { Step } from '../../src/features/diary/attendance/rules.ts'

export type Owner = { Cookie: string }
export type Place = { origin: string; owner: Owner }

/** What a till sent last and has no response to; null once there is one. */
type Sent = { path: string; body: object; key: string }

/** A visit that is paid and paid back, again and again. */
export type Till = { visitId: string; paymentId: string | null; pending: Sent | null }

/** A visit that is marked, and the mark taken back, again and again. */
export type Chair = { visitId: string; step: Step | null; pending: Step | 'undo' | null }

export const SPLIT = {
  parts: [
    { method: 'cash', pence: 1000 },
    { method: 'card', pence: 900 },
  ],
  tip: { method: 'mobile', pence: 200 },
}

type Reply = { status: number; body: Record<string, unknown> }

/** Null when the connection broke before the whole response was there. */
async function sent({ origin, owner }: Place, path: string, request?: { body: object; key: string }) {
  const post = request && {
    method: 'POST',
    body: JSON.stringify(request.body),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': request.key },
  }
  try {
    const headers = { ...post?.headers, ...owner, Accept: 'application/json' }
    const response = await fetch(`${origin}/api/admin/${path}`, { ...post, headers })
    return { status: response.status, body: await response.json() } satisfies Reply
  } catch {
    return null
  }
}

/** Pays and pays back until the shop is gone; what was left without a response, or with a 503, is sent again first. */
export async function keepPaying(till: Till, place: Place, onDone: () => void): Promise<void> {
  for (;;) {
    const { paymentId, visitId } = till
    till.pending ??=
      paymentId === null
        ? { path: `visits/${visitId}/payment`, body: SPLIT, key: randomUUID() }
        : { path: `payments/${paymentId}/reverse`, body: { reason: 'Again' }, key: randomUUID() }
    const { path, ...request } = till.pending
    const reply = await sent(place, path, request)
    if (!reply) return
    if (reply.status === 503) continue
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    till.paymentId = path.startsWith('visits/') ? String(reply.body.paymentId) : null
    till.pending = null
    onDone()
  }
}

/** Marks and takes back until the shop is gone; begins with how the visit stands. */
export async function keepMarking(chair: Chair, place: Place, onDone: () => void): Promise<void> {
  let progress: Progress | null = null
  for (let nth = 0; ; nth++) {
    progress ??= await readProgress(chair, place)
    if (!progress) return
    const step: Step = chair.step ?? (nth % 4 < 2 ? 'no-show' : 'done')
    const undo = chair.step === null ? '' : '/undo'
    chair.pending = undo === '' ? step : 'undo'
    const request = { body: { version: progress.version, step }, key: randomUUID() }
    const reply = await sent(place, `visits/${chair.visitId}/progress${undo}`, request)
    if (!reply) return
    // A mark has no key to be sent again with, and may be stored even so.
    progress = reply.status === 503 ? null : progressIn(reply)
    if (!progress) continue
    chair.step = progress.lastStep
    chair.pending = null
    onDone()
  }
}

async function readProgress(chair: Chair, place: Place): Promise<Progress | null> {
  const reply = await sent(place, `visits/${chair.visitId}`)
  if (!reply) return null
  if (reply.status === 503) return readProgress(chair, place)
  const progress = progressIn({ ...reply, body: reply.body.progress })
  chair.step = progress.lastStep
  chair.pending = null
  return progress
}

type Progress = { version: string; lastStep: Step | null }

function progressIn({ status, body }: { status: number; body: unknown }): Progress {
  const isProgress =
    typeof body === 'object' && body !== null && 'version' in body && 'lastStep' in body && status === 200
  if (!isProgress) throw new Error(`That is no progress: ${status} ${JSON.stringify(body)}`)
  const steps: readonly (Step | null)[] = ['arrived', 'in-chair', 'done', 'no-show', null]
  const lastStep = steps.find(step => step === body.lastStep) ?? null
  return { version: String(body.version), lastStep }
}
