import type { StillShape } from './still-rules.ts'

export const CREATIVE_HASH_LENGTH = 24
const FILE_NAME = new RegExp(`^([0-9a-f]{${CREATIVE_HASH_LENGTH}})(-portrait)?\\.webp$`)

/** Named by its content, so that it never changes. */
export function stillAddress(hash: string, shape: StillShape): string {
  return `/creatives/${hash}${shape === 'portrait' ? '-portrait' : ''}.webp`
}

/** Reads what `stillAddress` wrote behind `/creatives/`; null for any other text. */
export function readStillName(text: string): { hash: string; shape: StillShape } | null {
  const [, hash, portrait] = FILE_NAME.exec(text) ?? []
  return hash ? { hash, shape: portrait ? 'portrait' : 'landscape' } : null
}
