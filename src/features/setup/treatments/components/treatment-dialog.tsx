import { type FormEvent, useRef, useState } from 'react'
import { useIdempotencyKey } from '../../../../platform/web/idempotency-key.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { NOTHING_TYPED } from '../../../../ui/form/form.tsx'
import { useDiscardQuestion } from '../../../../ui/form/use-discard-question.tsx'
import type { Menu, MenuTreatment } from '../contract.ts'
import { MENU_TEXTS } from '../screen-messages.ts'
import { fieldsSchema, newTreatmentSchema, possibleParts } from './form-schemas.ts'
import { MenuForm } from './menu-form.tsx'
import { PriceSection } from './price-section.tsx'
import { TreatmentFields } from './treatment-fields.tsx'

type TreatmentDialogProps = {
  menu: Menu
  /** Null is closed. */
  shown: MenuTreatment | 'new' | null
  isPriceAlone: boolean
  onClose: () => void
}

export function TreatmentDialog({ menu, shown, isPriceAlone, onClose }: TreatmentDialogProps) {
  const title = shown === 'new' ? MENU_TEXTS.add : (shown?.name ?? '')
  const edited = useRef(new Set<HTMLFormElement>())
  const { close, mayClose, question } = useDiscardQuestion(
    () => [...edited.current].some(form => form.isConnected),
    () => {
      edited.current.clear()
      onClose()
    },
  )
  const noteEdit = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.form) edited.current.add(target.form)
  }
  return (
    <>
      <Dialog
        isOpen={shown !== null}
        onClose={close}
        mayClose={mayClose}
        title={isPriceAlone && shown !== 'new' && shown ? MENU_TEXTS.priceOf(shown.name) : title}
        className={isPriceAlone ? 'dialog-small' : 'dialog-medium'}
      >
        <div onInput={noteEdit}>
          {shown === 'new' && <NewTreatment menu={menu} onSaved={close} />}
          {shown !== null && shown !== 'new' && isPriceAlone && (
            <PriceSection treatment={shown} today={menu.today} isAlone onSaved={close} />
          )}
          {shown !== null && shown !== 'new' && !isPriceAlone && (
            <EditTreatment
              key={shown.id}
              menu={menu}
              treatment={shown}
              onPriced={form => edited.current.delete(form)}
              onDone={close}
            />
          )}
        </div>
      </Dialog>
      {question}
    </>
  )
}

function listedIn(menu: Menu, id: number | null) {
  return {
    barberIds: menu.barbers.map(barber => barber.id),
    partIds: possibleParts(menu.treatments, id).map(part => part.id),
  }
}

function NewTreatment({ menu, onSaved }: { menu: Menu; onSaved: () => void }) {
  const { keyOf } = useIdempotencyKey()
  return (
    <MenuForm
      label={MENU_TEXTS.add}
      submitText="Add It"
      schema={newTreatmentSchema(listedIn(menu, null))}
      changeOf={treatment => ({ type: 'add', treatment, idempotencyKey: keyOf(treatment) })}
      onSaved={onSaved}
    >
      <p className="text-muted">{MENU_TEXTS.addLead}</p>
      <TreatmentFields menu={menu} treatment={null} />
    </MenuForm>
  )
}

function EditTreatment({
  menu,
  treatment,
  onPriced,
  onDone,
}: Pick<TreatmentDialogProps, 'menu'> & {
  treatment: MenuTreatment
  onPriced: (form: HTMLFormElement) => void
  onDone: () => void
}) {
  const { id, version, name } = treatment
  const [edition, setEdition] = useState(0)
  return (
    <div className="grid gap-8">
      <MenuForm
        key={edition}
        label={`Change ${name}`}
        submitText="Save"
        schema={fieldsSchema(listedIn(menu, id))}
        changeOf={fields => ({ type: 'save', id, version, fields })}
        onSaved={onDone}
        onTakeNewer={() => setEdition(edition + 1)}
      >
        <TreatmentFields menu={menu} treatment={treatment} />
      </MenuForm>
      <section className="grid gap-4 pbs-6 border-t border-line" aria-labelledby={`prices-${id}`}>
        <h3 id={`prices-${id}`} className="text-heading">
          {MENU_TEXTS.prices}
        </h3>
        <PriceSection treatment={treatment} today={menu.today} onSaved={onPriced} />
      </section>
      <section className="grid gap-4 pbs-6 border-t border-line">
        <p className="text-muted">{MENU_TEXTS.retireLead}</p>
        <MenuForm
          label={`Take ${name} off the menu`}
          submitText={MENU_TEXTS.retire}
          isQuiet
          schema={NOTHING_TYPED}
          changeOf={() => ({ type: 'retire', id, version, isRetired: true })}
          onSaved={onDone}
        />
      </section>
    </div>
  )
}
