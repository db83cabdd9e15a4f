import type { Schema } from '../../../../../ui/form/form.tsx'
import { fieldsWithPlace } from '../../components/form-schemas.ts'
import { bookingOf } from '../../request-rules.ts'
import { type WalkInRequest, walkInRequest } from '../contract.ts'

export const WALK_IN_FORM: Schema<WalkInRequest> = fieldsWithPlace
  .transform(({ typed, place }) => {
    const { barberId, date, time, treatmentIds, customerName, allowsOutsideHours } = bookingOf(typed, place)
    return { barberId, date, time, treatmentIds, customerName, allowsOutsideHours }
  })
  .pipe(walkInRequest)
