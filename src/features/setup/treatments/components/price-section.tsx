import { useId, useState } from 'react'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatPounds, poundsText } from '../../../../shared/pence.ts'
import { beginHere } from '../../../../ui/begin-here.ts'
import { Chips } from '../../../../ui/form/chips.tsx'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { NOTHING_TYPED } from '../../../../ui/form/form.tsx'
import type { MenuTreatment } from '../contract.ts'
import { usualPriceDays } from '../rules.ts'
import { MENU_TEXTS, priceDayText } from '../screen-messages.ts'
import { priceSchema } from './form-schemas.ts'
import { MenuForm } from './menu-form.tsx'

const SCHEMA = priceSchema(MENU_TEXTS.noDate)

type PriceProps = { treatment: MenuTreatment; today: string }

export function PriceSection({
  treatment,
  today,
  isAlone = false,
  onSaved,
}: PriceProps & { isAlone?: boolean; onSaved: (form: HTMLFormElement) => void }) {
  const { id, version, name, price, barbers } = treatment
  return (
    <div className="grid gap-5">
      <PlannedPrices treatment={treatment} today={today} />
      <MenuForm
        key={version}
        label={`New price of ${name}`}
        submitText={MENU_TEXTS.savePrice}
        schema={SCHEMA}
        keepsVisits
        changeOf={typed => ({ type: 'price', id, version, ...typed })}
        onSaved={onSaved}
      >
        <Field
          label={MENU_TEXTS.newPrice}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={poundsText(price)}
          onFocus={event => event.target.select()}
          {...(isAlone ? { ref: beginHere } : {})}
          required
        />
        <PriceDay today={today} />
        <p className="text-muted">
          {MENU_TEXTS.pricesLead} {barbers.some(own => own.price !== null) && MENU_TEXTS.ownPriceHint}
        </p>
      </MenuForm>
    </div>
  )
}

const OTHER = 'other'

function PriceDay({ today }: { today: string }) {
  const name = useId()
  const [day, setDay] = useState(today)
  const days = [...usualPriceDays(today), OTHER]
  return (
    <div className="grid gap-3">
      <Chips
        legend={MENU_TEXTS.from}
        name={name}
        options={days.map(each => [each, each === OTHER ? MENU_TEXTS.anotherDay : priceDayName(each, today)])}
        value={day}
        onChoose={setDay}
      />
      {day === OTHER ? (
        <DateField label={MENU_TEXTS.firstDay} name="from" min={today} required />
      ) : (
        <input type="hidden" name="from" value={day} />
      )}
    </div>
  )
}

function priceDayName(day: string, today: string): string {
  return day === today ? MENU_TEXTS.today : priceDayText(day, today)
}

function PlannedPrices({ treatment: { id, version, prices }, today }: PriceProps) {
  const planned = prices.filter(({ from }) => from > today)
  if (planned.length === 0) return null
  return (
    <ul className="grid gap-3">
      {planned.map(each => {
        const text = `${formatPounds(each.price)} from ${formatDate(each.from, { year: true })}`
        return (
          <li key={each.from} className="flex flex-wrap items-center justify-between gap-3">
            {text}
            <MenuForm
              label={`Take back ${text}`}
              submitText={MENU_TEXTS.takeBack}
              isQuiet
              schema={NOTHING_TYPED}
              changeOf={() => ({ type: 'remove-price', id, version, from: each.from })}
            />
          </li>
        )
      })}
    </ul>
  )
}
