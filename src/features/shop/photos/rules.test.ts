import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PHOTO_FORMATS, photoAddress, readFileName } from './file-name-rules.ts'
import { heightOf, PHOTO_PLACES, type PhotoPlace, sourcesOf, widthInShape, widthsUpTo } from './rules.ts'

const PLACES = Object.keys(PHOTO_PLACES).filter((name): name is PhotoPlace => name in PHOTO_PLACES)
const place = fc.constantFrom(...PLACES)
const side = fc.integer({ min: 1, max: 10_000 })
const hash = fc.stringMatching(/^[0-9a-f]{24}$/)

describe('the sizes of a photo', () => {
  test('an address is read back as what it was made of', () =>
    fc.assert(
      fc.property(
        hash,
        fc.integer({ min: 10, max: 9999 }),
        fc.constantFrom(...PHOTO_FORMATS),
        (of, width, format) => {
          const name = { hash: of, width, format }
          expect(readFileName(photoAddress(name).replace('/photos/', ''))).toEqual(name)
        },
      ),
    ))

  test.each([
    '',
    'x.jpg',
    '0-1.jpg',
    `${'0'.repeat(24)}-480.svg`,
    `${'0'.repeat(24)}-0480.jpg`,
    `${'0'.repeat(24)}-480.jpg/`,
  ])('“%s” is no photo’s name', text => expect(readFileName(text)).toBeNull())

  test('the part in the place’s shape lies within the picture and fills it one way', () =>
    fc.assert(
      fc.property(place, side, side, (at, width, height) => {
        const part = widthInShape(at, { width, height })
        const { shape } = PHOTO_PLACES[at]
        const exactHeight = (part * shape.height) / shape.width
        expect(part).toBeLessThanOrEqual(width)
        expect(exactHeight).toBeLessThanOrEqual(height)
        expect(part > width - 1 || exactHeight > height - shape.height / shape.width - 1).toBe(true)
      }),
    ))

  test('no size is larger than the picture, and a larger picture has all the sizes of a smaller', () =>
    fc.assert(
      fc.property(place, side, side, (at, one, more) => {
        const widths = widthsUpTo(at, one)
        expect(widths.every(width => width <= one)).toBe(true)
        expect(widthsUpTo(at, one + more).slice(0, widths.length)).toEqual(widths)
      }),
    ))

  test('the largest JPEG’s address says every other size', () => {
    const url = `/photos/${'ab'.repeat(12)}-800.jpg`
    expect(sourcesOf('hero', url)).toEqual({
      sources: ['avif', 'webp'].map(format => ({
        type: `image/${format}`,
        srcSet: [480, 800].map(width => `/photos/${'ab'.repeat(12)}-${width}.${format} ${width}w`).join(', '),
      })),
      srcSet: [480, 800].map(width => `/photos/${'ab'.repeat(12)}-${width}.jpg ${width}w`).join(', '),
      width: 800,
      height: heightOf('hero', 800),
    })
    expect(sourcesOf('team', '/portraits/tom-ashdown.svg')).toBeNull()
  })

  test('a shared link’s picture has the size that its address says', () =>
    expect(sourcesOf('share', `/photos/${'ab'.repeat(12)}-1200.jpg`)).toMatchObject({
      width: 1200,
      height: 630,
    }))
})
