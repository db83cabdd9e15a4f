/** A form's fields by their names; the values of a name that comes several times are joined by commas. */
export function fieldsOf<Value extends FormDataEntryValue>(
  entries: Iterable<readonly [string, Value]>,
): Record<string, Value | string> {
  const fields = new Map<string, Value | string>()
  for (const [name, value] of entries)
    fields.set(name, fields.has(name) ? `${fields.get(name)},${value}` : value)
  return Object.fromEntries(fields)
}
