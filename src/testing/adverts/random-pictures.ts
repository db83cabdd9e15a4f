import sharp from 'sharp'
import type { Random } from './hostile-pdfs.ts'
import { randomBytesOf } from './random-bytes.ts'

type Size = { width: number; height: number }

const COARSE: Size = { width: 48, height: 27 }

/** A picture of coarse noise, the same for the same random numbers. */
export function pictureFrom(random: Random, { width, height }: Size) {
  const noise = randomBytesOf(random, COARSE.width * COARSE.height * 3)
  return sharp(noise, { raw: { ...COARSE, channels: 3 } }).resize({ width, height, fit: 'fill' })
}

export function jpegFrom(random: Random, size: Size): Promise<Buffer> {
  return pictureFrom(random, size).jpeg({ quality: 85 }).toBuffer()
}

/** One of its codes, or one of its steps, is called something that no decoder reads. */
export async function jpegWithoutTable(random: Random, size: Size): Promise<Buffer> {
  const jpeg = await jpegFrom(random, size)
  const table = jpeg.indexOf(Buffer.from([0xff, random(2) === 0 ? 0xc4 : 0xdb]))
  jpeg.writeUInt8(0xe5, table + 1)
  return jpeg
}
