import type { CustomerRecord, NoteRequest } from '../features/diary/customers/contract.ts'
import type { Counter } from './desk.ts'
import type { TestShop } from './test-shop.ts'

/** What staff do with customers at a signed-in counter. */
export function customerCalls(shop: Pick<TestShop, 'app'>, { send, owner }: Counter) {
  const record = async (response: Response | Promise<Response>): Promise<CustomerRecord> => {
    const received = await response
    if (!received.ok) throw new Error(`${received.status}: ${await received.text()}`)
    return received.json()
  }
  const path = '/api/admin/customers'
  const find = (phone: string) => send('POST', `${path}/find`, { phone })
  const addNote = (note: NoteRequest, headers = {}) => send('POST', `${path}/notes`, note, headers)
  return {
    find,
    found: (phone: string) => record(find(phone)),
    addNote,
    noted: (phone: string, text: string) => record(addNote({ phone, text })),
    editNote: (id: number, edit: { version: number; text: string }) =>
      send('PUT', `${path}/notes/${id}`, edit),
    removeNote: async (id: number, version: number) =>
      shop.app.request(`${path}/notes/${id}?version=${version}`, { method: 'DELETE', headers: owner }),
    merge: (phone: string, otherPhone: string) => send('POST', `${path}/merge`, { phone, otherPhone }),
    merged: (phone: string, otherPhone: string) =>
      record(send('POST', `${path}/merge`, { phone, otherPhone })),
    split: (phone: string, mergeId = '') => send('POST', `${path}/split`, { phone, mergeId }),
    erase: (phone: string, visitsToCome: number) => send('POST', `${path}/erase`, { phone, visitsToCome }),
  }
}
