import type { Random } from './hostile-pdfs.ts'

export const randomBytesOf = (random: Random, length: number) =>
  Buffer.from(Array.from({ length }, () => random(256)))
