/** A `ref`: the dialog opens with the focus on what has this attribute, which React would keep to itself. */
export function beginHere(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
}
