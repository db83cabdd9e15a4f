import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { NOTHING_TYPED } from '../../../../ui/form/form.tsx'
import type { MenuTreatment } from '../contract.ts'
import { MENU_TEXTS } from '../screen-messages.ts'
import { priceSchema } from './form-schemas.ts'
import { MenuForm } from './menu-form.tsx'

const SCHEMA = priceSchema(MENU_TEXTS.noDate)

/** What a treatment costs now and from which day on it will cost something else. */
export function PriceSection({
  treatment,
  today,
  onSaved,
}: {
  treatment: MenuTreatment
  today: string
  onSaved: (form: HTMLFormElement) => void
}) {
  const { id, version, name, price, prices, barbers } = treatment
  const planned = prices.filter(({ from }) => from > today)
  return (
    <section className="grid gap-4 pbs-6 border-t border-line" aria-labelledby={`prices-${id}`}>
      <h3 id={`prices-${id}`} className="text-heading">
        {MENU_TEXTS.prices}
      </h3>
      <p>
        <strong className="tabular-nums">{formatPounds(price)}</strong> now.{' '}
        <span className="text-muted">
          {MENU_TEXTS.pricesLead} {barbers.some(own => own.price !== null) && MENU_TEXTS.ownPriceHint}
        </span>
      </p>
      <ul className="grid gap-3">
        {planned.map(each => {
          const text = `${formatPounds(each.price)} from ${formatDate(each.from, { year: true })}`
          return (
            <li key={each.from} className="flex flex-wrap items-center justify-between gap-3">
              {text}
              <MenuForm
                label={`Take back ${text}`}
                submitText="Take Back"
                isQuiet
                schema={NOTHING_TYPED}
                changeOf={() => ({ type: 'remove-price', id, version, from: each.from })}
              />
            </li>
          )
        })}
      </ul>
      <MenuForm
        label={`New price of ${name}`}
        submitText={MENU_TEXTS.savePrice}
        schema={SCHEMA}
        changeOf={typed => ({ type: 'price', id, version, ...typed })}
        onSaved={form => {
          form.reset()
          onSaved(form)
        }}
      >
        <div className="grid gap-4">
          <Field label={MENU_TEXTS.newPrice} name="price" inputMode="decimal" required />
          <DateField label={MENU_TEXTS.from} name="from" min={today} defaultValue={today} required />
        </div>
      </MenuForm>
    </section>
  )
}
