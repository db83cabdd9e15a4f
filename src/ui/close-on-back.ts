/*
 * Back closes an open dialog instead of leaving the page. While any is open, one more entry of the browser's history
 * stands on top of the page's own, with the same address and this mark in its state.
 */
const MARK = 'dialogIsOpen'

let open: readonly HTMLDialogElement[] = []
let lengthWithEntry = 0
let isListening = false
let removal: ReturnType<typeof setTimeout> | undefined

/** Asks a dialog to close as Escape does: a listener for `cancel` may refuse. */
export function requestClose(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

/** Has Back close this dialog while it is open; returns what ends that. */
export function closeOnBack(dialog: HTMLDialogElement): () => void {
  if (!isListening) window.addEventListener('popstate', closeTop)
  isListening = true
  open = [...open, dialog]
  addEntry()
  return () => {
    open = open.filter(other => other !== dialog)
    // After this turn: one dialog may open as another closes, and a link in it leads on.
    clearTimeout(removal)
    removal = setTimeout(removeEntry)
  }
}

/** True for the open dialog that was opened last. */
export function isTopDialog(dialog: HTMLDialogElement | null): boolean {
  return dialog !== null && open.at(-1) === dialog
}

function isOnEntry(): boolean {
  return history.state?.[MARK] === true
}

function addEntry(): void {
  if (!isOnEntry()) history.pushState({ ...history.state, [MARK]: true }, '')
  lengthWithEntry = history.length
}

/** A frame in the dialog may have added entries of its own on top; then Back goes through them first. */
function removeEntry(): void {
  if (open.length === 0 && isOnEntry() && history.length === lengthWithEntry) history.back()
}

function closeTop(): void {
  const top = open.at(-1)
  if (isOnEntry()) {
    // Reached by Back from a later page, or by Forward: there is nothing to show here.
    if (!top) history.back()
    return
  }
  if (!top) return
  requestClose(top)
  if (top.open || open.length > 1) addEntry()
}
