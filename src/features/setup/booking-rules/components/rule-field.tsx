import { useId } from 'react'
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

/** One rule: what it does, what is usual, and a word of warning where it is set as few would want it. */
export function RuleField({ name, rules, onChange }: RuleFieldProps) {
  const id = useId()
  const error = useFormState().errors[name]
  const text = RULE_TEXTS[name]
  const warning = warningOf(name, rules)
  const value = rules[name]
  const described = {
    id,
    name,
    'aria-describedby': [`${id}-hint`, warning && `${id}-warning`, error && `${id}-error`]
      .filter(Boolean)
      .join(' '),
    'aria-invalid': error !== undefined,
  }
  return (
    <div className="field">
      {'isSwitch' in text ? (
        <label className="flex items-center gap-2.5 min-h-11">
          <input
            {...described}
            type="checkbox"
            className="check"
            checked={value === true}
            onChange={event => onChange(name, event.target.checked)}
          />
          {text.label}
        </label>
      ) : (
        <label htmlFor={id}>{text.label}</label>
      )}
      <p id={`${id}-hint`} className="field-hint">
        {text.hint} {usualText(name, USUAL_RULES[name])}
      </p>
      {'choices' in text && (
        <select
          {...described}
          className="input"
          value={Number(value)}
          onChange={event => onChange(name, Number(event.target.value))}
        >
          {withPresent(text.choices, Number(value)).map(choice => (
            <option key={choice} value={choice}>
              {text.inWords(choice)}
            </option>
          ))}
        </select>
      )}
      {warning && (
        <p id={`${id}-warning`} className="notice" role="status">
          {warning}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function warningOf(name: RuleName, rules: BookingRules): string | undefined {
  const way = unusualWay(name, rules)
  return way && isLikely(name) ? UNUSUAL_TEXTS[name][way] : undefined
}
