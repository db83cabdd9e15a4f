import { type KeyboardEvent, useState } from 'react'
import { formatPounds } from '../../../../shared/pence.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { AMOUNT_SENTENCES } from '../amount-contract.ts'
import { readAmount } from '../amount-rules.ts'
import { MOST_SALES, type Sold } from '../contract.ts'
import type { TypedProduct } from '../form-contract.ts'
import { TAKINGS_TEXTS } from '../screen-messages.ts'

export const NOTHING_TYPED: TypedProduct = { what: '', price: '' }

type Typing = { typed: TypedProduct; onType: (typed: TypedProduct) => void }

/** What is sold beside a visit: what was sold last to tap, or anything else by its name and price. */
export function ProductChoice({
  offered,
  chosen,
  onChange,
  ...typing
}: Typing & {
  offered: readonly Sold[]
  chosen: readonly Sold[]
  onChange: (products: readonly Sold[]) => void
}) {
  const add = (product: Sold) => onChange([...chosen, product])
  return (
    <details className="till-products">
      <summary className="min-h-11 py-2 font-semibold cursor-pointer">{TAKINGS_TEXTS.products}</summary>
      <form method="post" className="grid gap-3 pt-2" onSubmit={event => event.preventDefault()}>
        <input type="hidden" name="products" value={chosen.map(({ what }) => what).join()} />
        {offered.length > 0 && chosen.length < MOST_SALES && (
          <div className="flex flex-wrap gap-2">
            {offered.map(product => (
              <button
                key={`${product.what} ${product.pence}`}
                type="button"
                className="chip"
                aria-label={`Add ${product.what}, ${formatPounds(product.pence)}`}
                onClick={() => add(product)}
              >
                {product.what} <span className="text-muted">{formatPounds(product.pence)}</span>
              </button>
            ))}
          </div>
        )}
        {chosen.length < MOST_SALES && <OtherProduct {...typing} onAdd={add} />}
      </form>
      {chosen.length > 0 && (
        <ul className="grid" aria-label={TAKINGS_TEXTS.productsChosen}>
          {chosen.map((product, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be sold twice
            <li key={index} className="flex items-center gap-3">
              <span className="flex-1 wrap-anywhere">{product.what}</span>
              <span>{formatPounds(product.pence)}</span>
              <button
                type="button"
                className="min-h-11 link"
                aria-label={`Leave out ${product.what}`}
                onClick={() => onChange(chosen.filter((_, other) => other !== index))}
              >
                Leave out
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function OtherProduct({ typed, onType, onAdd }: Typing & { onAdd: (product: Sold) => void }) {
  const [errors, setErrors] = useState<{ what?: string; price?: string }>({})
  const add = () => {
    const pence = readAmount(typed.price)
    const what = typed.what.trim()
    if (what === '') return setErrors({ what: TAKINGS_TEXTS.whatNeeded })
    if (typeof pence !== 'number') return setErrors({ price: AMOUNT_SENTENCES[pence] })
    setErrors({})
    onType(NOTHING_TYPED)
    onAdd({ what, pence })
  }
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className="flex flex-wrap items-end gap-y-2 gap-x-3 [&>.field]:flex-[1_1_5rem] [&>.field:first-child]:flex-[3_1_8rem]">
      <Field
        label="What"
        name="what"
        maxLength={100}
        error={errors.what}
        value={typed.what}
        onKeyDown={addByEnter}
        onChange={event => onType({ ...typed, what: event.target.value })}
      />
      <Field
        label="Price"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        error={errors.price}
        value={typed.price}
        onKeyDown={addByEnter}
        onChange={event => onType({ ...typed, price: event.target.value })}
      />
      <Button kind="quiet" onClick={add}>
        Add
      </Button>
    </div>
  )
}
