/** A `ref`: the dialog opens with the focus on what has this attribute, which React would keep to itself. */
export function beginHere(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
}

/** A `ref` for what replaces the control that was pressed: the keyboard goes on there, unless it is elsewhere by now. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
