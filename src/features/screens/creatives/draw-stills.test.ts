import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { POSTER, pdfOf } from '../../../testing/adverts/pdfs.ts'
import { picture } from '../../../testing/photos/pictures.ts'
import { drawStills } from './draw-stills.server.ts'

async function drawn(bytes: Uint8Array) {
  const result = await drawStills(bytes)
  if ('refusal' in result) throw new Error(result.refusal)
  return result
}

async function pixelOf(still: Uint8Array | undefined, left: number, top: number): Promise<number[]> {
  const one = sharp(still).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw()
  return [...(await one.toBuffer())]
}

const isNear = (pixel: readonly number[], [r, g, b]: readonly [number, number, number]) =>
  [r, g, b].every((each, index) => Math.abs(each - (pixel[index] ?? 0)) < 8)

describe('a PDF', () => {
  test('is drawn whole in both shapes of screen, with the sides in its own edge colour', async () => {
    const { stills, pages } = await drawn(pdfOf())
    expect(pages).toBe(1)
    const sizes = await Promise.all(stills.map(still => sharp(still).metadata()))
    expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
      [1920, 1080, 'webp'],
      [1080, 1920, 'webp'],
    ])
    const green = [13, 64, 46] as const
    for (const [still, left, top] of [
      [stills[0], 5, 5],
      [stills[1], 540, 5],
      [stills[1], 540, 1915],
    ] as const)
      expect(isNear(await pixelOf(still, left, top), green)).toBe(true)
  })

  test('of several pages is drawn by its first, with a warning', async () =>
    expect((await drawn(pdfOf({ pages: 3 }))).warnings).toContain('first-page-only'))

  // Shows threat 179
  test('with small words, pale colours or a typeface of its own elsewhere is warned of', async () => {
    const small = `${POSTER} BT /F1 12 Tf 90 100 Td (Terms and conditions apply) Tj ET`
    expect((await drawn(pdfOf({ content: small }))).warnings).toEqual(['small-text', 'fonts-missing'])
    const pale = '0.8 0.8 0.8 rg 0 0 1280 720 re f 0.7 0.7 0.7 rg 100 100 900 500 re f'
    expect((await drawn(pdfOf({ content: pale }))).warnings).toEqual(['weak-contrast'])
  })
})

describe('a picture', () => {
  test('is neither cut nor stretched', async () => {
    const red = { width: 1000, height: 1000, channels: 3, background: '#c00' } as const
    const blue = await sharp({ create: { ...red, width: 500, background: '#00c' } })
      .png()
      .toBuffer()
    const halves = sharp({ create: red }).composite([{ input: blue, left: 500, top: 0 }])
    const { stills, warnings } = await drawn(await halves.png().toBuffer())
    expect(isNear(await pixelOf(stills[0], 430, 540), [204, 0, 0])).toBe(true)
    expect(isNear(await pixelOf(stills[0], 1490, 540), [0, 0, 204])).toBe(true)
    expect(isNear(await pixelOf(stills[0], 400, 540), [23, 33, 28])).toBe(true)
    expect(warnings).toContain('leaves-sides')
  })

  test('that is coarse for the screen is warned of, and a smaller one refused', async () => {
    const coarse = await picture({ width: 960, height: 540 }).jpeg().toBuffer()
    expect((await drawn(coarse)).warnings).toContain('low-resolution')
    const tiny = await picture({ width: 320, height: 180 }).jpeg().toBuffer()
    expect(await drawStills(tiny)).toEqual({ refusal: 'too-small' })
  })

  // Shows threat 179
  test('that is damaged in its middle is refused, though it could be drawn somehow', async () => {
    const jpeg = await picture({ width: 960, height: 540 }).jpeg().toBuffer()
    const middle = Math.floor(jpeg.length / 2)
    const noise = Buffer.from('\xff\xc4\xff\xda\xff\x01', 'latin1')
    const damaged = Buffer.concat([jpeg.subarray(0, middle), noise, jpeg.subarray(middle)])
    expect(await drawStills(damaged)).toEqual({ refusal: 'unreadable' })
  })
})
