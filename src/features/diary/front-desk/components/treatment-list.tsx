import { useQuery } from '@tanstack/react-query'
import { formatPounds } from '../../../../shared/pence.ts'
import { useFormState } from '../../../../ui/form/form.tsx'
import { ListedTick } from '../../../../ui/form/listed-tick.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { treatmentsQuery } from '../../../shop/treatments/queries.ts'
import { pricedAt, type VisitPlace } from '../../../shop/treatments/rules.ts'
import { CHOOSE_TREATMENT } from '../contract.ts'
import { DESK_TEXTS } from '../screen-messages.ts'

const NOWHERE_YET: VisitPlace = { barberId: null, date: null }

/** Scrolls the list alone to its first ticked treatment. */
function showTicked(list: HTMLElement | null): void {
  const ticked = list?.querySelector(':checked')?.closest('label')
  if (list && ticked) list.scrollTop = ticked.offsetTop - list.offsetTop - list.clientHeight / 2
}

/** The price list to tick, each treatment with its minutes and price; ids in the order chosen. */
export function TreatmentList({
  legend,
  at = NOWHERE_YET,
  chosen,
  onChange,
}: {
  legend: string
  /** The day and the barber whose prices and minutes are shown. */
  at?: VisitPlace
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}) {
  const { data, isLoadingError, refetch } = useQuery(treatmentsQuery)
  const { treatmentIds: found } = useFormState().errors
  const error = found === CHOOSE_TREATMENT && chosen.length > 0 ? undefined : found
  if (isLoadingError) return <ReadFailed onRetry={refetch}>{DESK_TEXTS.notRead}</ReadFailed>
  if (!data) return <SkeletonRows rows={1} label="Reading the price list…" />
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id])
  return (
    <fieldset className="field">
      <legend className="font-semibold">{legend}</legend>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div ref={showTicked} className="max-h-54 overflow-auto border border-line rounded-control">
        {pricedAt(data, at).map(({ id, name, duration, price }) => (
          <ListedTick
            key={id}
            checked={chosen.includes(id)}
            aria-invalid={error !== undefined}
            onChange={() => toggle(id)}
          >
            <span className="flex-1">{name}</span>{' '}
            <span className="text-muted">
              {duration} min, {formatPounds(price)}
            </span>
          </ListedTick>
        ))}
      </div>
    </fieldset>
  )
}
