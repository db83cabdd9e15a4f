import { expect, test } from 'vitest'
import { sourceFile } from './source-file.ts'
import { typeNameRefusals } from './type-names.ts'

const SPAN = sourceFile('src/shared/minute-span.ts', 'export type MinuteSpan = { fromMinute: number }\n')
const refusalsWith = (path: string, source: string) => typeNameRefusals([SPAN, sourceFile(path, source)])

test.each([
  'export type MinuteSpan = number\n',
  'export interface MinuteSpan {}\n',
  'export class MinuteSpan {}\n',
])('a type that two files of src export by one name is refused: %j', source => {
  expect(refusalsWith('src/ui/calendar.ts', source)).toEqual([
    expect.stringMatching(/^src\/shared\/minute-span\.ts, src\/ui\/calendar\.ts: .* MinuteSpan\b/),
  ])
})

test.each([
  ['src/ui/calendar.ts', "export type { MinuteSpan } from '../shared/minute-span.ts'\n"],
  ['src/ui/calendar.ts', 'type MinuteSpan = number\n'],
  ['src/ui/calendar.ts', '// export type MinuteSpan = number\n'],
  ['src/ui/calendar.test.ts', 'export type MinuteSpan = number\n'],
  ['e2e/calendar.ts', 'export type MinuteSpan = number\n'],
])(
  'a re-export, a private type, a comment, a test and a file outside src may use the name again: %s, %j',
  (path, source) => {
    expect(refusalsWith(path, source)).toEqual([])
  },
)
