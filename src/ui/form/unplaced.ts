const NO_MESSAGE = 'That could not be sent as it is. Please check what you entered.'

/** The errors that no visible field of the form shows: its field is not rendered in this state, hidden or folded away. */
export function unplacedMessages(form: HTMLFormElement, errors: Readonly<Record<string, string>>): string[] {
  const shown = [...form.querySelectorAll('[role="alert"], .field-error')]
    .filter(isOnScreen)
    .map(({ textContent }) => textContent)
  const messages = new Set(Object.values(errors).map(message => message || NO_MESSAGE))
  return [...messages].filter(message => !shown.some(text => text.includes(message)))
}

/** The first field with an error that can take the focus. */
export function firstInvalid(form: HTMLFormElement): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid] input')].find(
    isOnScreen,
  )
}

function isOnScreen(element: Element): boolean {
  return element.getClientRects().length > 0 && element.closest('details:not([open])') === null
}
