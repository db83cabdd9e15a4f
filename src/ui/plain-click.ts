import type { MouseEvent } from 'react'

/** True for a click that would follow a link in this tab; with a key held, it opens another. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
