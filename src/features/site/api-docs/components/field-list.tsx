import { typeText } from '../messages.ts'
import type { Field } from '../rules.ts'

type FieldText = { always: string; maybe: string }

export const REQUEST_TEXT: FieldText = { always: 'required', maybe: 'optional' }
export const RESPONSE_TEXT: FieldText = { always: '', maybe: 'optional' }

/** Stacked fields, readable on a phone; renders nothing without any. */
export function FieldList({
  title,
  fields,
  presence,
}: {
  title: string
  fields: readonly Field[]
  presence: FieldText
}) {
  if (fields.length === 0) return null
  return (
    <div className="mt-5">
      <h4 className="font-sans font-semibold">{title}</h4>
      <ul className="mt-1 text-muted *:border-t *:border-line *:py-2 [&_code]:break-all [&_code]:font-semibold [&_code]:text-ink [&_p+p]:text-ink">
        {fields.map(field => (
          <FieldItem
            key={`${field.where} ${field.name}`}
            field={field}
            presence={field.isRequired ? presence.always : presence.maybe}
          />
        ))}
      </ul>
    </div>
  )
}

function FieldItem({ field, presence }: { field: Field; presence: string }) {
  const { name, where, schema, description, example } = field
  return (
    <li>
      <p>
        <code>{name}</code> {[where && `in the ${where},`, typeText(schema)].filter(Boolean).join(' ')}{' '}
        {presence && <span className="ms-2 text-accent">{presence}</span>}
      </p>
      {description && <p>{description}</p>}
      {example && (
        <p>
          For example <code>{example}</code>
        </p>
      )}
    </li>
  )
}
