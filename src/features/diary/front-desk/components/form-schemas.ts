import { z } from 'zod'
import type { Schema, Typed } from '../../../../ui/form/form.tsx'
import {
  type BookRequest,
  bookRequest,
  type CancelRequest,
  cancelRequest,
  type EditRequest,
  editRequest,
  moveRequest,
  type StaffMoveRequest,
} from '../contract.ts'
import { fieldsOf } from '../form-rules.ts'
import { bookingOf, editOf, moveOf, placeOf } from '../request-rules.ts'
import { DESK_TEXTS } from '../screen-messages.ts'

/* The contract's requests as the sheets check them. The version of a visit is added when its form is sent. */

type Versionless<Request> = Schema<Omit<Request, 'version'>>

const fields = z.custom<Typed>().transform(fieldsOf)
export const fieldsWithPlace = fields.transform((typed, context) => {
  const place = placeOf(typed)
  if (place) return { typed, place }
  context.addIssue({ code: 'custom', path: ['place'], message: DESK_TEXTS.choosePlace })
  return z.NEVER
})

const NO_PLACE_YET = { barberId: 1, date: '2000-01-01', time: '00:00' }

/** All that is missing is said at once, the first things first: who and what before where. */
export const BOOK_FORM: Schema<BookRequest> = fields.transform((typed, context) => {
  const place = placeOf(typed)
  const { data, error } = bookRequest.safeParse(bookingOf(typed, place ?? NO_PLACE_YET))
  if (data && place) return data
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  if (!place) context.addIssue({ code: 'custom', path: ['place'], message: DESK_TEXTS.choosePlace })
  return z.NEVER
})

export const MOVE_FORM: Versionless<StaffMoveRequest> = fieldsWithPlace
  .transform(({ typed, place }) => moveOf(typed, place))
  .pipe(moveRequest.omit({ version: true }))

export const EDIT_FORM: Versionless<EditRequest> = fields
  .transform(editOf)
  .pipe(editRequest.omit({ version: true }))

export const CANCEL_FORM: Versionless<CancelRequest> = fields
  .transform(
    ({ text, isTicked }): Omit<CancelRequest, 'version'> => ({
      reason: text('reason') ?? '',
      notifiesCustomer: isTicked('notifiesCustomer'),
      withOthers: isTicked('withOthers'),
    }),
  )
  .pipe(cancelRequest.omit({ version: true }))
