import { describe, expect, test } from 'vitest'
import { creativeFormatOf, warningsOf, whyNotThatSize } from './rules.ts'
import { afterStep, CREATIVE_STATES, CREATIVE_STEPS } from './state-rules.ts'
import { contrastOf, matteColour, sizeIn } from './still-rules.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const GOOD = {
  size: { width: 1920, height: 1080 },
  pages: 1,
  enlarged: 1,
  letterHeights: [80, 80, 80, 80],
  hasMissingFonts: false,
  darkest: 10,
  lightest: 250,
}

describe('a file', () => {
  test('is a PDF by its first and its last bytes, whatever it is called', () => {
    expect(creativeFormatOf(bytesOf('%PDF-1.7 … %%EOF\n'))).toEqual({ format: 'pdf' })
    expect(creativeFormatOf(bytesOf('%PDF-1.7 …'))).toEqual({ refusal: 'unreadable' })
    expect(creativeFormatOf(bytesOf(' %PDF-1.7 %%EOF'))).toEqual({ refusal: 'another-format' })
  })

  // Shows threat 179
  test('that holds another file as well is refused', () =>
    expect(creativeFormatOf(bytesOf('%PDF-1.7 <script>1</script> %%EOF'))).toEqual({ refusal: 'two-files' }))
})

describe('an advert', () => {
  test('of 1920 by 1080 with large words is not warned of', () => expect(warningsOf(GOOD)).toEqual([]))

  test('with a handful of small letters is warned of, with two or three marks it is not', () => {
    const small = (count: number) => Array.from({ length: count }, () => 20)
    expect(warningsOf({ ...GOOD, letterHeights: small(4) })).toEqual(['small-text'])
    expect(warningsOf({ ...GOOD, letterHeights: small(3) })).toEqual([])
  })

  test('more than eight times as long as it is wide is refused, also as a drawing', () => {
    expect(whyNotThatSize({ width: 8_100, height: 1_000 }, { isDrawing: true })).toBe('too-narrow')
    expect(whyNotThatSize({ width: 8_000, height: 1_000 }, { isDrawing: true })).toBeNull()
  })

  test('is drawn whole: a square fills the shorter side of either screen', () => {
    const square = { width: 500, height: 500 }
    expect(sizeIn(square, 'landscape')).toEqual({ width: 1080, height: 1080 })
    expect(sizeIn(square, 'portrait')).toEqual({ width: 1080, height: 1080 })
  })

  test('stands on the colour of its edge where that is one colour, else on a neutral one', () => {
    const edge = (mean: number, deviation: number) => ({ mean, deviation })
    expect(matteColour([edge(200.4, 1), edge(10, 2), edge(10, 0)])).toEqual([200, 10, 10])
    expect(matteColour([edge(200, 40), edge(10, 2), edge(10, 0)])).toEqual([23, 33, 28])
  })

  test('of black on white has a contrast of 21', () => expect(contrastOf(255, 0)).toBeCloseTo(21))
})

describe('a version', () => {
  test('is on the screens only by the owner’s approval after a yes, or put back', () => {
    const ways = CREATIVE_STEPS.flatMap(step =>
      CREATIVE_STATES.filter(state => afterStep(state, step) === 'approved').map(
        state => `${state}, ${step}`,
      ),
    )
    expect(ways).toEqual(['agreed, approve', 'replaced, restore', 'taken-down, restore'])
  })

  test('that was returned stays returned', () =>
    expect(CREATIVE_STEPS.map(step => afterStep('returned', step))).toEqual(CREATIVE_STEPS.map(() => null)))
})
