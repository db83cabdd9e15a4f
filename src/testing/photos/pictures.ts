import sharp from 'sharp'

type Size = { width: number; height: number }

/** A picture with as much detail as a photo, in the format that is asked of it. */
export function picture({ width, height }: Size) {
  const noise = { type: 'gaussian', mean: 120, sigma: 45 } as const
  return sharp({ create: { width, height, channels: 3, background: '#857', noise } }).blur(2)
}

export function jpegOf(size: Size): Promise<Buffer> {
  return picture(size).jpeg({ quality: 85 }).toBuffer()
}

/** Left half red, right half blue, lying on its side as a phone stores it, with the place where it was taken. */
export function jpegOfPhone({ width, height }: Size): Promise<Buffer> {
  const right = { create: { width: width / 2, height, channels: 3, background: 'blue' } } as const
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .withExif({
      IFD0: { Make: 'Phonemaker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 49/1 2211/100', GPSLongitude: '0/1 8/1 1500/100' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}
