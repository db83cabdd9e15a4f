/* Back closes an open dialog instead of leaving the page: a history entry with this mark is added for it. */
const MARK = 'dialogIsOpen'

let open: readonly HTMLDialogElement[] = []
let lengthWithEntry = 0
let isListening = false
let removal: ReturnType<typeof setTimeout> | undefined

/** Closes a dialog as Escape does: a `cancel` listener may prevent it. */
export function requestClose(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

/** Makes Back close this dialog while it is open; returns the clean-up. */
export function closeOnBack(dialog: HTMLDialogElement): () => void {
  if (!isListening) window.addEventListener('popstate', closeTop)
  isListening = true
  open = [...open, dialog]
  addEntry()
  return () => {
    open = open.filter(other => other !== dialog)
    // Deferred, because one dialog may open as another closes, and a link in it may navigate.
    clearTimeout(removal)
    removal = setTimeout(removeEntry)
  }
}

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

/** A frame in the dialog may have added history entries; Back goes through them first. */
function removeEntry(): void {
  if (open.length === 0 && isOnEntry() && history.length === lengthWithEntry) history.back()
}

function closeTop(): void {
  const top = open.at(-1)
  if (isOnEntry()) {
    // Reached by Back from a later page or by Forward: there is nothing to show.
    if (!top) history.back()
    return
  }
  if (!top) return
  requestClose(top)
  if (top.open || open.length > 1) addEntry()
}
