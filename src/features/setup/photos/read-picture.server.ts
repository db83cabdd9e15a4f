import sharp, { type SharpOptions } from 'sharp'

/** How an upload is read: a picture that is not whole is refused, never completed. */
export function readingOf(mostPixels: number): SharpOptions {
  return { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }
}

/** Null for what is no whole picture. */
export function readable<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch(() => null)
}

/** The library knows thirty more formats, none of which a photo of a phone has. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

export function prepareSharp(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS })
}
