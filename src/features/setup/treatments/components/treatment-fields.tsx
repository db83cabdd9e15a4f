import { formatPounds, poundsText } from '../../../../shared/pence.ts'
import { Chips } from '../../../../ui/form/chips.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { useFormState } from '../../../../ui/form/form.tsx'
import { ListedTick } from '../../../../ui/form/listed-tick.tsx'
import { TREATMENT_GROUPS } from '../../../shop/treatments/group-rules.ts'
import { GROUP_NAMES } from '../../../shop/treatments/messages.ts'
import type { Menu, MenuTreatment } from '../contract.ts'
import { MAX_MINUTES } from '../contract.ts'
import { MENU_TEXTS } from '../screen-messages.ts'
import { possibleParts } from './form-schemas.ts'

export function TreatmentFields({ menu, treatment }: { menu: Menu; treatment: MenuTreatment | null }) {
  return (
    <>
      <Field label="Name" name="name" maxLength={60} required defaultValue={treatment?.name} />
      <Field
        label="Description"
        name="description"
        hint="One line beneath the name"
        maxLength={200}
        defaultValue={treatment?.description}
      />
      <Chips
        legend="Group"
        name="group"
        options={TREATMENT_GROUPS.map(group => [group, GROUP_NAMES[group]])}
        first={treatment?.group ?? 'cuts'}
      />
      <div className="grid grid-cols-2 gap-3 items-start">
        <Field
          label="Minutes"
          name="duration"
          type="number"
          inputMode="numeric"
          min={5}
          max={MAX_MINUTES}
          step={5}
          required
          defaultValue={treatment?.duration ?? 30}
        />
        {!treatment && <Field label="Price in pounds" name="price" inputMode="decimal" required />}
      </div>
      <BarberFields menu={menu} treatment={treatment} />
      <PartFields menu={menu} treatment={treatment} />
    </>
  )
}

function BarberFields({ menu, treatment }: { menu: Menu; treatment: MenuTreatment | null }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{MENU_TEXTS.barbers}</legend>
      <p className="field-hint">{MENU_TEXTS.barbersHint}</p>
      {menu.barbers.map(({ id, name, isActive }) => {
        const own = treatment?.barbers.find(({ barberId }) => barberId === id)
        const isTicked = treatment ? own !== undefined : isActive
        return (
          <div key={id} className="menu-barber pbe-2 border-b border-line">
            <label className="flex min-h-11 items-center gap-2.5">
              <input type="checkbox" className="check" name={`does-${id}`} defaultChecked={isTicked} />
              <bdi>{name}</bdi>
              {!isActive && <span className="text-muted">(takes no bookings)</span>}
            </label>
            <div className="menu-own grid grid-cols-2 gap-3">
              <Field
                label="Own price"
                name={`price-${id}`}
                inputMode="decimal"
                aria-label={`${name}’s own price in pounds`}
                placeholder={treatment ? poundsText(treatment.price) : ''}
                defaultValue={own?.price == null ? '' : poundsText(own.price)}
              />
              <Field
                label="Own minutes"
                name={`minutes-${id}`}
                inputMode="numeric"
                aria-label={`${name}’s own minutes`}
                placeholder={treatment ? String(treatment.duration) : ''}
                defaultValue={own?.duration ?? ''}
              />
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}

function PartFields({ menu, treatment }: { menu: Menu; treatment: MenuTreatment | null }) {
  const { errors } = useFormState()
  const parts = treatment?.parts ?? []
  const possible = possibleParts(menu.treatments, treatment?.id ?? null)
  return (
    <details open={parts.length > 0}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{MENU_TEXTS.parts}</summary>
      <fieldset>
        <legend className="field-hint mb-2">{MENU_TEXTS.partsHint}</legend>
        {errors.parts && (
          <p className="field-error" role="alert">
            {errors.parts}
          </p>
        )}
        <div className="max-h-54 overflow-auto border border-line rounded-control">
          {possible.map(({ id, name, price }) => (
            <ListedTick key={id} name={`part-${id}`} defaultChecked={parts.includes(id)}>
              <span className="flex-1">{name}</span> <span className="text-muted">{formatPounds(price)}</span>
            </ListedTick>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
