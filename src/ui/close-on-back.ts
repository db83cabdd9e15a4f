/* Back closes an open dialog instead of leaving the page: a history entry with this mark is added for it. */
const MARK = 'dialogIsOpen'

let open: readonly HTMLDialogElement[] = []
let lengthWithEntry = 0
let isListening = false
let removal: ReturnType<typeof setTimeout> | undefined
/** What waits for a `history.back()` of this file, which the browser carries out later; null while there is none. */
let waiting: (() => void)[] | null = null

/** Closes a dialog as Escape does: a `cancel` listener may prevent it. */
export function requestClose(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

/** Makes Back close this dialog while it is open; returns the clean-up. */
export function closeOnBack(dialog: HTMLDialogElement): () => void {
  listen()
  open = [...open, dialog]
  afterOwnBack(addEntry)
  return () => {
    open = open.filter(other => other !== dialog)
    // Deferred, because one dialog may open as another closes, and a link in it may navigate.
    clearTimeout(removal)
    removal = setTimeout(() => afterOwnBack(removeEntry))
  }
}

/** Changes the history once the entry of a dialog that was just closed is gone, which would take the change back. */
export function afterOwnBack(change: () => void): void {
  if (waiting) waiting.push(change)
  else change()
}

export function isTopDialog(dialog: HTMLDialogElement | null): boolean {
  return dialog !== null && open.at(-1) === dialog
}

function listen(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('popstate', () => endOwnBack() || closeTop())
  // A page that was left before its Back came, and is shown again.
  window.addEventListener('pageshow', endOwnBack)
}

function isOnEntry(): boolean {
  return history.state?.[MARK] === true
}

function addEntry(): void {
  if (open.length === 0) return
  if (!isOnEntry()) history.pushState({ ...history.state, [MARK]: true }, '')
  lengthWithEntry = history.length
}

/** A frame in the dialog may have added history entries; Back goes through them first. */
function removeEntry(): void {
  if (open.length === 0 && isOnEntry() && history.length === lengthWithEntry) goBack()
}

function goBack(): void {
  waiting ??= []
  history.back()
}

/** Carries out what waited for a Back of this file; false when there was none. */
function endOwnBack(): boolean {
  if (!waiting) return false
  const changes = waiting
  waiting = null
  if (isOnEntry() && open.length === 0) goBack()
  for (const change of changes) afterOwnBack(change)
  return true
}

function closeTop(): void {
  // One that was closed a moment ago is still in the list.
  const top = open.findLast(dialog => dialog.open)
  if (isOnEntry()) {
    // Reached by Back from a later page or by Forward: there is nothing to show.
    if (!top) goBack()
    return
  }
  if (!top) return
  requestClose(top)
  if (open.some(dialog => dialog.open)) addEntry()
}
