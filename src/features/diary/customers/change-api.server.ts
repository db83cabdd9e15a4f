import { z } from '@hono/zod-openapi'
import { Api, json, jsonBody, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { keyHeader, rowIdText } from '../../../shared/wire.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { customerRecord, editNoteRequest, mergeRequest, noteRequest, splitRequest } from './contract.ts'
import { mergeCustomers, splitCustomers } from './merge-customers.server.ts'
import { addNote, editNote, removeNote } from './write-note.server.ts'

const params = z.object({ id: rowIdText })
const record = json(customerRecord, 'The customer as stored now')

export function customerChangesApi(deps: Pick<Deps, 'db' | 'clock'>) {
  const api = new Api('Customers')
  addNoteCalls(api, deps)
  addMergeCalls(api, deps)
  return api
}

function addNoteCalls(api: Api, deps: Pick<Deps, 'db' | 'clock'>): void {
  api
    .call('post', '/admin/customers/notes', {
      summary: 'Add a note about a customer',
      ...staffCall('addCustomerNote'),
      request: { headers: keyHeader, body: jsonBody(noteRequest, 'The note') },
      responses: { 200: record, ...writeRefusals(401, 404, 409, 422) },
      handle: async context => {
        const { 'idempotency-key': idempotencyKey } = context.req.valid('header')
        const by = { ...authorOf(context.get('staff')), idempotencyKey }
        return context.json(await addNote(deps, by, context.req.valid('json')), 200)
      },
    })
    .call('put', '/admin/customers/notes/{id}', {
      summary: 'Edit a note about a customer',
      ...staffCall('editCustomerNote'),
      request: { params, body: jsonBody(editNoteRequest, 'What it says now') },
      responses: { 200: record, ...writeRefusals(401, 404, 409) },
      handle: async context => {
        const by = { ...authorOf(context.get('staff')), ...context.req.valid('param') }
        return context.json(await editNote(deps, by, context.req.valid('json')), 200)
      },
    })
    .call('delete', '/admin/customers/notes/{id}', {
      summary: 'Delete a note about a customer',
      ...staffCall('removeCustomerNote'),
      request: { params, query: z.object({ version: rowIdText }) },
      responses: { 200: record, ...writeRefusals(401, 404, 409) },
      handle: async context => {
        const by = { ...authorOf(context.get('staff')), ...context.req.valid('param') }
        return context.json(await removeNote(deps, by, context.req.valid('query').version), 200)
      },
    })
}

function addMergeCalls(api: Api, deps: Pick<Deps, 'db' | 'clock'>): void {
  api
    .call('post', '/admin/customers/merge', {
      summary: 'Make two customers one',
      description: 'Their visits keep the numbers that they were booked with. Can be undone for a day.',
      ...staffCall('mergeCustomers'),
      request: { body: jsonBody(mergeRequest, 'A number of each') },
      responses: { 200: record, ...writeRefusals(401, 404, 409) },
      handle: async context =>
        context.json(
          await mergeCustomers(deps, authorOf(context.get('staff')), context.req.valid('json')),
          200,
        ),
    })
    .call('post', '/admin/customers/split', {
      summary: 'Undo a customer’s last merge, for a day',
      ...staffCall('splitCustomers'),
      request: { body: jsonBody(splitRequest, 'A number of theirs, and the merge') },
      responses: { 200: record, ...writeRefusals(401, 404, 409) },
      handle: async context =>
        context.json(
          await splitCustomers(deps, authorOf(context.get('staff')), context.req.valid('json')),
          200,
        ),
    })
}
