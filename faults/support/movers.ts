import { setTimeout } from 'node:timers/promises'
import type {
  BookRequest,
  DeskVisit,
  StaffMoveRequest,
} from '../../src/features/diary/front-desk/contract.ts'

type Place = Pick<StaffMoveRequest, 'date' | 'time'>

/** One visit that staff move to and fro between two places of its own. */
export type MovedVisit = {
  id: string
  places: readonly [Place, Place]
  /** Where it may be: the place that was acknowledged last, and the one that was requested without a response. */
  known: Place
  asked: Place | null
}

type Staff = { origin: string; owner: { Cookie: string } }

/** Books a visit of Tom's by staff, and gives its id. */
export async function bookByStaff({ origin, owner }: Staff, place: Place): Promise<string> {
  const request: BookRequest = {
    ...{ source: 'phone', barberId: 1, treatmentIds: [14], ...place },
    ...{ customerName: 'Rita Counter', customerPhone: '07700 900555', customerEmail: 'rita@example.com' },
    ...{ notifiesCustomer: false, allowsOutsideHours: false },
  }
  const response = await sent({ origin, owner }, '/api/admin/visits', request)
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  const { id }: { id: string } = await response.json()
  return id
}

/** A visit as staff see it now; a busy database is asked again. */
export async function seen({ origin, owner }: Staff, id: string): Promise<DeskVisit> {
  const response = await fetch(`${origin}/api/admin/visits/${id}`, { headers: owner })
  return response.status === 503 ? seen({ origin, owner }, id) : response.json()
}

/** Moves each visit to and fro, all at once, until the shop no longer responds; counts the moves as they are acknowledged. */
export function letMove(staff: Staff, visits: readonly MovedVisit[]) {
  let moves = 0
  const working = visits.map(async visit => {
    for (;;) {
      const outcome = await moveOnce(staff, visit)
      if (outcome === 'no response') return
      if (outcome === 'moved') moves++
    }
  })
  return {
    haveMoved: async (enough: number) => {
      while (moves < enough) await setTimeout(5)
    },
    ended: () => Promise.all(working),
  }
}

/** `busy` for a 503, whose move may be stored even so, and for the 409 that such a move causes in the next. */
async function moveOnce(staff: Staff, visit: MovedVisit): Promise<'moved' | 'busy' | 'no response'> {
  try {
    const { version, date, time } = await seen(staff, visit.id)
    const to = visit.places[visit.places[0].time === time ? 1 : 0]
    visit.known = { date, time }
    visit.asked = to
    const request: StaffMoveRequest = {
      ...{ version, barberId: 1, totalDuration: 15, ...to },
      ...{ notifiesCustomer: true, allowsOutsideHours: false },
    }
    const response = await sent(staff, `/api/admin/visits/${visit.id}/move`, request)
    if (response.status === 503 || response.status === 409) return 'busy'
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
    await response.json()
    visit.known = to
    visit.asked = null
    return 'moved'
  } catch (error) {
    // What fetch throws when the process is gone; a refusal is thrown on.
    if (error instanceof TypeError) return 'no response'
    throw error
  }
}

function sent({ origin, owner }: Staff, path: string, body: unknown): Promise<Response> {
  const headers = { ...owner, 'Content-Type': 'application/json' }
  return fetch(origin + path, { method: 'POST', body: JSON.stringify(body), headers })
}
