/** A `ref` for content that may appear outside the visible part of a phone's screen. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}
