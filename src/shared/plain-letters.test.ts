import { expect, test } from 'vitest'
import { plainLetters } from './plain-letters.ts'

test.each([
  ['Łukasiewicz', 'lukasiewicz'],
  ['Sørensen Ærø', 'sorensen aero'],
  ['Œuvray', 'oeuvray'],
  ['Þórður Guðmundsson', 'thordur gudmundsson'],
  ['Đorđević', 'dordevic'],
  ['Weiß WEIẞ', 'weiss weiss'],
  ['Ilgın İnan', 'ilgin inan'],
  ['Ħal Għaxaq', 'hal ghaxaq'],
  ['Zoë Ångström', 'zoe angstrom'],
])('%s is searched as %s', (text, plain) => expect(plainLetters(text)).toBe(plain))
