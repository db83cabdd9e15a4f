import type { AbsenceRequest } from '../../src/features/setup/hours/contract.ts'

type Staff = { origin: string; owner: { Cookie: string } }

const PATH = '/api/admin/hours/absences'

/** Enters an absence over whatever is booked, and deletes it again, until the shop no longer responds. */
export async function letTakeOff(staff: Staff, absence: AbsenceRequest): Promise<void> {
  try {
    for (;;) {
      for (const { id, version } of await absencesOf(staff))
        await sent(staff, 'DELETE', `${PATH}/${id}?visits=leave`, { 'If-Match': `"${version}"` })
      await sent(staff, 'POST', `${PATH}?visits=leave`, {}, absence)
    }
  } catch (error) {
    // What fetch throws when the process is gone; a refusal is thrown on.
    if (!(error instanceof TypeError)) throw error
  }
}

async function absencesOf({ origin, owner }: Staff): Promise<{ id: number; version: number }[]> {
  const response = await fetch(origin + PATH, { headers: owner })
  return response.ok ? response.json() : []
}

/** A 503 of a busy database is answered by the next round. */
async function sent(
  { origin, owner }: Staff,
  method: 'POST' | 'DELETE',
  path: string,
  headers: Record<string, string>,
  body?: AbsenceRequest,
): Promise<void> {
  const response = await fetch(origin + path, {
    method,
    headers: { ...owner, ...headers, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok && response.status !== 503) throw new Error(`${response.status} ${await response.text()}`)
  await response.text()
}
