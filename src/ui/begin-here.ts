/** A `ref`: the dialog opens with the focus on what has this attribute, which React would keep to itself. */
export function beginHere(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
}

/** On what has the focus only because the control that had it is gone. */
export const KEPT_FOCUS = 'data-kept-focus'

export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === body || activeElement?.hasAttribute(KEPT_FOCUS) === true
}

/** A `ref` for what replaces the control that was pressed: the keyboard goes on there, unless it is elsewhere by now. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (isFocusLost()) element?.focus({ preventScroll: true })
}
