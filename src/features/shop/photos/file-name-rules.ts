import { PHOTO_FOLDER, type PhotoFormat, type PhotoPlace } from './rules.ts'

export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const satisfies readonly PhotoFormat[]

export const PHOTO_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const satisfies Record<PhotoFormat, string>

/** Those who read shared links know nothing newer than JPEG. */
export function formatsOf(place: PhotoPlace): readonly PhotoFormat[] {
  return place === 'share' ? ['jpg'] : PHOTO_FORMATS
}

export type PhotoFileName = { hash: string; width: number; format: PhotoFormat }

export const HASH_LENGTH = 24
const FILE_NAME = new RegExp(`^([0-9a-f]{${HASH_LENGTH}})-([1-9]\\d{1,3})\\.(avif|webp|jpg)$`)

export function photoAddress({ hash, width, format }: PhotoFileName): string {
  return `${PHOTO_FOLDER}${hash}-${width}.${format}`
}

export function readFileName(text: string): PhotoFileName | null {
  const [, hash, width, name] = FILE_NAME.exec(text) ?? []
  const format = PHOTO_FORMATS.find(each => each === name)
  return hash && width && format ? { hash, width: Number(width), format } : null
}
