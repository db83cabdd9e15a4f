type Issue = {
  code: string
  message: string
  path: readonly PropertyKey[]
  expected?: string
  keys?: readonly string[]
  values?: readonly unknown[]
  minimum?: number | bigint
  maximum?: number | bigint
  divisor?: number
  origin?: string
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
}

const SIZES: Readonly<Record<string, string>> = { array: 'hold', string: 'have a length of' }

/** What is wrong, to follow a field's name: `must be a whole number`; custom messages pass through. */
export function issueText(issue: Issue): string {
  if (!isStandardMessage(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected ?? ''] ?? issue.expected}`
    case 'unrecognized_keys':
      return `has a field that does not belong there: ${issue.keys?.join(', ')}`
    case 'invalid_value':
      return `must be ${issue.values?.map(String).join(' or ')}`
    case 'too_small':
      return `must ${SIZES[issue.origin ?? ''] ?? 'be'} at least ${issue.minimum}`
    case 'too_big':
      return `can ${SIZES[issue.origin ?? ''] ?? 'be'} at most ${issue.maximum}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    default:
      return 'is not valid'
  }
}

/** The first issue of a refused value as a sentence; messages that are sentences pass through. */
export function sentenceOf({ issues: [issue] }: { issues: readonly Issue[] }): string {
  const words = issue ? issueText(issue) : 'can’t be read'
  return words.endsWith('.') ? words : `${issue?.path.join('.') || 'The request'} ${words}.`
}

function isStandardMessage(message: string): boolean {
  return /^(Invalid|Unrecognized|Too small|Too big)\b/.test(message)
}
