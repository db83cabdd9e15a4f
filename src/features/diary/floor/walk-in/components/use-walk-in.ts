import { useIdempotencyKey } from '../../../../../platform/web/idempotency-key.ts'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import type { Schema } from '../../../../../ui/form/form.tsx'
import { useMark } from '../../../attendance/queries.ts'
import { BOOK_FORM } from '../../../front-desk/components/form-schemas.ts'
import type { BookRequest } from '../../../front-desk/contract.ts'
import { useBookForCustomer } from '../../../front-desk/queries.ts'
import type { FreeGap } from '../../gap-rules.ts'
import { WALK_IN, walkInBooked } from '../messages.ts'

/** A booking at the desk, of someone who need not give a name. */
export const WALK_IN_FORM: Schema<BookRequest> = {
  safeParse: typed =>
    BOOK_FORM.safeParse({
      ...typed,
      source: 'walk-in',
      customerName: String(typed.customerName ?? '').trim() || WALK_IN.standard,
    }),
}

/** Books a walk-in once for each request; one who waits for a time that is due is here already. */
export function useWalkIn(gap: FreeGap, onBooked: () => void) {
  const { mutateAsync: book, error } = useBookForCustomer()
  const { mutateAsync: mark } = useMark()
  const { keyOf } = useIdempotencyKey()
  return {
    error,
    send: async (request: BookRequest) => {
      const { id, version } = await book({ request, idempotencyKey: keyOf(request) })
      if (gap.isDue)
        await mark({ visitId: id, version, step: 'arrived', isUndo: false }).catch(() => undefined)
      return request.customerName
    },
    announce: (name: string) => {
      showToast(walkInBooked(name, gap))
      onBooked()
    },
  }
}
