import { type RefObject, useEffect } from 'react'

type Typing = { form: HTMLFormElement; before: string }

/** By a link, by Back or by closing the window; a form that is replaced once it is saved has no changes any more. */
export function useLeaveWarning(area: RefObject<HTMLElement | null>, question: string): void {
  useEffect(() => {
    const typings: Typing[] = []
    const isUnsaved = () => typings.some(({ form, before }) => form.isConnected && typedIn(form) !== before)
    const remember = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (!form || !area.current?.contains(form) || typings.some(each => each.form === form)) return
      typings.push({ form, before: typedIn(form) })
    }
    const onClick = (event: MouseEvent) => {
      if (!leadsElsewhere(event) || !isUnsaved() || confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const onBack = (event: NavigateEvent) => {
      const isBack = event.navigationType === 'traverse' && event.cancelable
      if (isBack && isElsewhere(event.destination.url) && isUnsaved() && !confirm(question))
        event.preventDefault()
    }
    const onClose = (event: Event) => isUnsaved() && event.preventDefault()
    const controller = new AbortController()
    const early = { capture: true, signal: controller.signal }
    for (const beginning of ['focusin', 'pointerdown']) document.addEventListener(beginning, remember, early)
    document.addEventListener('click', onClick, early)
    // A browser without it goes back unasked.
    window.navigation?.addEventListener('navigate', onBack, early)
    window.addEventListener('beforeunload', onClose, early)
    return () => controller.abort()
  }, [area, question])
}

function typedIn(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)])
}

/** Of the site's other pages; the dialogs of a page have its own address. */
function isElsewhere(address: string): boolean {
  const { origin, pathname, search } = new URL(address)
  return origin === location.origin && pathname + search !== location.pathname + location.search
}

/** Whether a plain click follows a link to another page of the site; the browser itself asks before any other. */
function leadsElsewhere({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || link.target) return false
  return isElsewhere(link.href)
}
