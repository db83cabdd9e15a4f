import type { JsonSchema } from './contract.ts'

export function typeText(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.replace(/^.*\//, '')
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' or ')
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ')
  const types = [schema.type ?? 'any value'].flat()
  return types.map(type => `${typeWord(type, schema)}${rangeText(type, schema)}`).join(' or ')
}

const TYPE_MESSAGES: Readonly<Record<string, string>> = {
  integer: 'whole number',
  boolean: 'true or false',
  string: 'text',
}

const FORMAT_MESSAGES: Readonly<Record<string, string>> = {
  date: 'date, yyyy-MM-dd',
  'date-time': 'date and time, ISO 8601',
  email: 'email address',
  uri: 'web address',
}

function typeWord(type: string, schema: JsonSchema): string {
  const { format, items, prefixItems } = schema
  if (type === 'array' && items) return `list${countText(schema)}, each ${typeText(items)}`
  if (type === 'array' && prefixItems) return `[${prefixItems.map(typeText).join(', ')}]`
  return (type === 'string' && FORMAT_MESSAGES[format ?? '']) || (TYPE_MESSAGES[type] ?? type)
}

function countText({ minItems, maxItems }: JsonSchema): string {
  return spanText(minItems, maxItems, '').replace(',', ' of')
}

/** As an upper bound it is only the database's limit, so it is not shown. */
const LARGEST_ID = 2_147_483_647

function rangeText(type: string, schema: JsonSchema): string {
  if (type === 'string') {
    const pattern = schema.pattern && !schema.format ? ` matching ${schema.pattern}` : ''
    return `${pattern}${spanText(schema.minLength, schema.maxLength, ' characters')}`
  }
  if (type !== 'integer' && type !== 'number') return ''
  const isUnbounded = schema.maximum === undefined || schema.maximum >= LARGEST_ID
  return spanText(schema.minimum, isUnbounded ? undefined : schema.maximum, '')
}

function spanText(least: number | undefined, most: number | undefined, unit: string): string {
  if (most === undefined) return least === undefined ? '' : `, at least ${least}${unit}`
  return least === undefined ? `, up to ${most}${unit}` : `, ${least} to ${most}${unit}`
}
