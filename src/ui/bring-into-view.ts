/** A `ref` for what appears where nobody may be looking: on a phone, the foot of a long form is on show. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}
