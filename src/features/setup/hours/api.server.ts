import { z } from '@hono/zod-openapi'
import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import { calendarDate, rowIdText, versionHeader } from '../../../shared/wire.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { changeAuthor, type HoursDeps } from './change-calendar.server.ts'
import {
  barberDay,
  barberHoursResponse,
  barberWeek,
  openingDay,
  openingResponse,
  openingWeek,
  previewRequest,
  previewResponse,
  savedResponse,
  visitsQuery,
} from './contract.ts'
import { refusalsInTheWay } from './describe-refusals.server.ts'
import { previewHours } from './preview-hours.server.ts'
import { removeSingleDay, removeWeek, saveSingleDay, saveWeek } from './save-barber-hours.server.ts'
import { removeOpeningDay, saveOpeningDay, saveOpeningHours } from './save-opening.server.ts'
import { showBarberHours, showOpening } from './show-hours.server.ts'

const ofDate = z.object({ date: calendarDate })
const ofBarber = z.object({ id: rowIdText })
const ofBarberAndDate = z.object({ id: rowIdText, date: calendarDate })
const saved = { 200: json(savedResponse, 'Saved; its version is for If-Match') }
const removed = { 204: { description: 'Removed' } }

export function hoursApi(deps: HoursDeps) {
  const api = new Api('Hours')
  addPreviewCall(api, deps)
  addOpeningCalls(api, deps)
  addBarberCalls(api, deps)
  return api
}

function addPreviewCall(api: Api, deps: HoursDeps): void {
  api.call('post', '/admin/hours/preview', {
    summary: 'Which booked visits a change of an ordinary week would leave without their barber',
    ...staffCall('previewHours'),
    request: { body: jsonBody(previewRequest, 'The week as it would be') },
    responses: { 200: json(previewResponse, 'Nothing is changed'), ...writeRefusals(401, 404) },
    handle: async context => context.json(await previewHours(deps, context.req.valid('json')), 200),
  })
}

function addOpeningCalls(api: Api, deps: HoursDeps): void {
  api
    .call('get', '/admin/hours/opening', {
      summary: 'When the shop opens, with closed days and the bank holidays to come',
      ...staffCall('getOpeningHours'),
      responses: { 200: json(openingResponse, 'From today on'), ...refusals(401) },
      handle: async context => context.json(await showOpening(deps), 200),
    })
    .call('put', '/admin/hours/opening', {
      summary: 'Save the opening hours of an ordinary week',
      ...staffCall('saveOpeningHours'),
      request: {
        query: visitsQuery,
        headers: versionHeader,
        body: jsonBody(openingWeek, 'All seven days'),
      },
      responses: { ...saved, ...refusalsInTheWay(412, 428) },
      handle: async context => {
        const change = { week: context.req.valid('json'), version: context.req.valid('header')['if-match'] }
        return context.json(
          await saveOpeningHours(
            deps,
            changeAuthor(context.get('staff'), context.req.valid('query')),
            change,
          ),
          200,
        )
      },
    })
    .call('put', '/admin/hours/opening-days/{date}', {
      summary: 'Save other opening hours for one date',
      ...staffCall('saveOpeningDay'),
      request: {
        query: visitsQuery,
        params: ofDate,
        headers: versionHeader,
        body: jsonBody(openingDay, 'A date without any is a closure'),
      },
      responses: { ...saved, ...refusalsInTheWay(412, 422, 428) },
      handle: async context => {
        const version = context.req.valid('header')['if-match']
        const change = { ...context.req.valid('param'), day: context.req.valid('json'), version }
        return context.json(
          await saveOpeningDay(deps, changeAuthor(context.get('staff'), context.req.valid('query')), change),
          200,
        )
      },
    })
    .call('delete', '/admin/hours/opening-days/{date}', {
      summary: 'Give a date the opening hours of its day of the week again',
      ...staffCall('deleteOpeningDay'),
      request: { query: visitsQuery, params: ofDate, headers: versionHeader },
      responses: { ...removed, ...refusalsInTheWay(404, 412, 428) },
      handle: async context => {
        const version = context.req.valid('header')['if-match']
        await removeOpeningDay(deps, changeAuthor(context.get('staff'), context.req.valid('query')), {
          ...context.req.valid('param'),
          version,
        })
        return context.body(null, 204)
      },
    })
}

function addBarberCalls(api: Api, deps: HoursDeps): void {
  api
    .call('get', '/admin/hours/barbers/{id}', {
      summary: 'A barber’s weeks, single days and absences',
      ...staffCall('getBarberHours'),
      request: { params: ofBarber },
      responses: { 200: json(barberHoursResponse, 'From today on'), ...refusals(401, 404) },
      handle: async context => context.json(await showBarberHours(deps, context.req.valid('param').id), 200),
    })
    .call('put', '/admin/hours/barbers/{id}/weeks/{date}', {
      summary: 'Save a barber’s week that holds from a date on',
      ...staffCall('saveBarberWeek'),
      request: {
        query: visitsQuery,
        params: ofBarberAndDate,
        headers: versionHeader,
        body: jsonBody(barberWeek, 'A day that is missing is a day off'),
      },
      responses: { ...saved, ...refusalsInTheWay(404, 412, 428, 422) },
      handle: async context => {
        const change = {
          ...targetOf(context.req.valid('param'), context.req.valid('header')),
          week: context.req.valid('json'),
        }
        return context.json(
          await saveWeek(deps, changeAuthor(context.get('staff'), context.req.valid('query')), change),
          200,
        )
      },
    })
    .call('delete', '/admin/hours/barbers/{id}/weeks/{date}', {
      summary: 'Delete a barber’s week; the one before it holds on',
      ...staffCall('deleteBarberWeek'),
      request: { query: visitsQuery, params: ofBarberAndDate, headers: versionHeader },
      responses: { ...removed, ...refusalsInTheWay(404, 412, 428) },
      handle: async context => {
        await removeWeek(
          deps,
          changeAuthor(context.get('staff'), context.req.valid('query')),
          targetOf(context.req.valid('param'), context.req.valid('header')),
        )
        return context.body(null, 204)
      },
    })
    .call('put', '/admin/hours/barbers/{id}/days/{date}', {
      summary: 'Save a barber’s hours of a single date',
      ...staffCall('saveBarberDay'),
      request: {
        query: visitsQuery,
        params: ofBarberAndDate,
        headers: versionHeader,
        body: jsonBody(barberDay, 'Without hours it is a day off'),
      },
      responses: { ...saved, ...refusalsInTheWay(404, 412, 428, 422) },
      handle: async context => {
        const change = {
          ...targetOf(context.req.valid('param'), context.req.valid('header')),
          ...context.req.valid('json'),
        }
        return context.json(
          await saveSingleDay(deps, changeAuthor(context.get('staff'), context.req.valid('query')), change),
          200,
        )
      },
    })
    .call('delete', '/admin/hours/barbers/{id}/days/{date}', {
      summary: 'Give a date the hours of the barber’s week again',
      ...staffCall('deleteBarberDay'),
      request: { query: visitsQuery, params: ofBarberAndDate, headers: versionHeader },
      responses: { ...removed, ...refusalsInTheWay(404, 412, 428) },
      handle: async context => {
        await removeSingleDay(
          deps,
          changeAuthor(context.get('staff'), context.req.valid('query')),
          targetOf(context.req.valid('param'), context.req.valid('header')),
        )
        return context.body(null, 204)
      },
    })
}

function targetOf(
  { id, date }: z.infer<typeof ofBarberAndDate>,
  { 'if-match': version }: z.infer<typeof versionHeader>,
) {
  return { barberId: id, date, version }
}
