import type { Field } from '../rules.ts'
import { typeWords } from '../words.ts'

/** Fields one under another, readable on a phone; nothing when there are none. */
export function FieldList({ title, fields }: { title: string; fields: readonly Field[] }) {
  if (fields.length === 0) return null
  return (
    <div className="mt-5">
      <h4 className="font-sans font-semibold">{title}</h4>
      <ul className="mt-1">
        {fields.map(field => (
          <FieldItem key={`${field.where} ${field.name}`} field={field} />
        ))}
      </ul>
    </div>
  )
}

function FieldItem({ field }: { field: Field }) {
  const { name, where, schema, isRequired, description, example } = field
  return (
    <li className="border-line border-t py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <code className="break-all font-semibold">{name}</code>
        <span className="text-muted">
          {where && `in the ${where}, `}
          {typeWords(schema)}
        </span>
        {isRequired ? <span className="text-accent">required</span> : <span>optional</span>}
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
