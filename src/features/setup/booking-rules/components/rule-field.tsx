import { type ComponentProps, useId } from 'react'
import { useLocation } from '../../../../platform/web/router.tsx'
import { bringIntoView } from '../../../../ui/bring-into-view.ts'
import { useFormState } from '../../../../ui/form/form.tsx'
import { type BookingRules, USUAL_RULES } from '../../../shop/shop/booking-rules-contract.ts'
import { isLikely, type RuleName, unusualWay, withPresent } from '../form-rules.ts'
import { RULE_TEXTS, usualText } from '../messages.ts'
import { UNUSUAL_TEXTS } from '../unusual-messages.ts'

type RuleFieldProps = {
  name: RuleName
  rules: BookingRules
  onChange: (name: RuleName, value: number | boolean) => void
}

/** One rule: what it does, what is usual where it is not, and a warning where few would want it so. */
export function RuleField({ name, rules, onChange }: RuleFieldProps) {
  const id = useId()
  const { hash } = useLocation()
  const error = useFormState().errors[name]
  const warning = warningOf(name, rules)
  const isUsual = rules[name] === USUAL_RULES[name]
  const describedBy = [`${id}-hint`, warning && `${id}-warning`, error && `${id}-error`]
  return (
    <li
      className="group-row grid grid-cols-[minmax(0,1fr)_auto] gap-y-0.5 gap-x-4 py-2.5 data-sought:bg-selected @max-[17.5rem]:grid-cols-1 [&_label]:font-semibold [&_label]:leading-[1.3]"
      ref={hash === `#${name}` ? bringIntoView : null}
      data-sought={hash === `#${name}` || undefined}
    >
      <label htmlFor={id}>{RULE_TEXTS[name].label}</label>
      <RuleControl
        id={id}
        name={name}
        rules={rules}
        onChange={onChange}
        aria-describedby={describedBy.filter(Boolean).join(' ')}
        aria-invalid={error !== undefined}
      />
      <p id={`${id}-hint`} className="col-span-full text-muted text-[0.9375rem] leading-[1.4]">
        {RULE_TEXTS[name].hint}{' '}
        {!isUsual && <strong className="text-ink font-semibold">{usualText(name, USUAL_RULES[name])}</strong>}
      </p>
      {warning && (
        <p id={`${id}-warning`} className="col-span-full notice" role="status">
          {warning}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="col-span-full field-error" role="alert">
          {error}
        </p>
      )}
    </li>
  )
}

function RuleControl({
  name,
  rules,
  onChange,
  ...described
}: RuleFieldProps & Pick<ComponentProps<'select'>, 'id' | 'aria-describedby' | 'aria-invalid'>) {
  const text = RULE_TEXTS[name]
  const value = rules[name]
  if ('isSwitch' in text)
    return (
      <input
        {...described}
        name={name}
        type="checkbox"
        className="check size-7"
        checked={value === true}
        onChange={event => onChange(name, event.target.checked)}
      />
    )
  return (
    <select
      {...described}
      name={name}
      className="input w-auto max-w-46 min-h-11 py-1 border @max-[30rem]:w-42 @max-[30rem]:ps-2.5 @max-[30rem]:pe-0"
      value={Number(value)}
      onChange={event => onChange(name, Number(event.target.value))}
    >
      {withPresent(text.choices, Number(value)).map(choice => (
        <option key={choice} value={choice}>
          {text.inWords(choice)}
        </option>
      ))}
    </select>
  )
}

function warningOf(name: RuleName, rules: BookingRules): string | undefined {
  const way = unusualWay(name, rules)
  return way && isLikely(name) ? UNUSUAL_TEXTS[name][way] : undefined
}
