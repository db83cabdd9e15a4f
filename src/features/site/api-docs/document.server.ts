import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { STAFF_CALLS } from '../../staff/accounts/roles/call-rules.ts'
import { rolesText } from '../../staff/accounts/roles/messages.ts'

const TAGS = [
  { name: 'Shop', description: 'What every visitor may know of the shop' },
  { name: 'Treatments', description: 'The price list' },
  { name: 'Barbers', description: 'Who takes bookings, and what each of them does' },
  { name: 'Availability', description: 'Days and times that can be booked' },
  { name: 'Booking', description: 'Visits for one person or for several' },
  { name: 'Visits', description: 'One visit, for the holder of its private token' },
  { name: 'Advertising', description: 'Packages on the shop’s screens, and who asks for them' },
  { name: 'Waiting list', description: 'Waiting for a time that is taken, and what is offered' },
  { name: 'Queue', description: 'Those who wait now, walked in or booked, and how long it will be' },
  { name: 'Screens', description: 'What stands on the screens in the shop, and what they played' },
  { name: 'Devices in the shop', description: 'Kiosks and screens, paired by the owner' },
  { name: 'Calendar feeds', description: 'Addresses to which a calendar subscribes' },
  { name: 'Account', description: 'Signing in, and what protects the account' },
  { name: 'Team', description: 'The barbers as the owner manages them' },
  { name: 'Diary', description: 'The booked visits of each barber' },
  { name: 'Takings', description: 'What was taken, and the till of each day' },
  { name: 'Menu', description: 'Treatments, their prices from a day on, sets, and who does what' },
  { name: 'Hours', description: 'When the shop opens and each barber works, with absences and closed days' },
  { name: 'Photos', description: 'The photos that stand on the site' },
  { name: 'Reports', description: 'What each day brought' },
  { name: 'Customers', description: 'What is stored under a phone number' },
  { name: 'Connections', description: 'How mail and texts leave the shop, and what it gets mail about' },
  { name: 'Backups', description: 'Made, fetched and put back while the shop is open' },
  { name: 'Operation', description: 'The audit trail, undelivered messages and the running process' },
]

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Responds with the calls as OpenAPI 3.1, serialised once for each name of the shop: that takes as long as many bookings. */
export function serveDocument(app: OpenAPIHono, { db, settings }: Pick<Deps, 'db' | 'settings'>) {
  let written = { shopName: '', text: '' }
  const write = (shopName: string) => {
    const info = { title: `${shopName}: booking`, version: '1' }
    const servers = [{ url: settings.publicUrl }]
    const document = app.getOpenAPI31Document({ openapi: '3.1.0', info, servers, tags: TAGS })
    return { shopName, text: JSON.stringify(withRoles(document)) }
  }
  return async (context: Context) => {
    const { name } = await currentShop(db.read)
    if (written.shopName !== name) written = write(name)
    return context.body(written.text, 200, { 'Content-Type': 'application/json' })
  }
}

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

function withRoles(document: Document): Document {
  for (const path of Object.values(document.paths ?? {}))
    for (const method of METHODS) {
      const call = path[method]
      const roles = STAFF_CALLS.get(call?.operationId ?? '')
      if (call && roles) call.description = [call.description, rolesText(roles)].filter(Boolean).join(' ')
    }
  return document
}
