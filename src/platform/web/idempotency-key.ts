import { useRef } from 'react'

/** One key for each different request: sent again unchanged it counts once, until `forget` says that it was done. */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })
  return {
    keyOf: (request: unknown): string => {
      const content = JSON.stringify(request)
      if (last.current.content !== content) last.current = { content, key: randomKey() }
      return last.current.key
    },
    forget: () => {
      last.current = { content: '', key: '' }
    },
  }
}

/** 128 random bits, hex; `crypto.randomUUID` is missing on plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
