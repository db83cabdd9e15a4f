/** Copies what stands in an element, and leaves it selected; false when the browser refuses, so that it is copied by hand. */
export async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  if (shown instanceof HTMLInputElement) shown.select()
  else if (shown) getSelection()?.selectAllChildren(shown)
  // A page over plain HTTP has no clipboard of its own.
  const copied = navigator.clipboard?.writeText(text)
  if (!copied) return document.execCommand('copy')
  return copied.then(
    () => true,
    () => false,
  )
}
