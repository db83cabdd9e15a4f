import { useCallback, useEffect, useRef } from 'react'

/** The `place` is what its form is shown in, which may show another one for it. */
type Typing = { form: HTMLFormElement; before: string; place: Element }

const QUESTION = 'Leave without saving what you changed?'

/** Of the forms in the `area`: by a link, by Back or by closing the window, until they are sent. A dialog asks `hasChanges` too. */
export function useLeaveWarning() {
  const { area, hasChanges } = useTypedArea()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!leadsElsewhere(event) || !hasChanges() || confirm(QUESTION)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const onBack = (event: NavigateEvent) => {
      const isBack = event.navigationType === 'traverse' && event.cancelable
      if (isBack && isElsewhere(event.destination.url) && hasChanges() && !confirm(QUESTION))
        event.preventDefault()
    }
    const onClose = (event: Event) => hasChanges() && event.preventDefault()
    const controller = new AbortController()
    const early = { capture: true, signal: controller.signal }
    document.addEventListener('click', onClick, early)
    // A browser without it goes back unasked.
    window.navigation?.addEventListener('navigate', onBack, early)
    window.addEventListener('beforeunload', onClose, early)
    return () => controller.abort()
  }, [hasChanges])
  return { area, hasChanges }
}

/** Whether a form in the area differs from what stood in it when it was first touched, until it is sent; `data-together` are as one. */
function useTypedArea() {
  const area = useRef<HTMLDivElement>(null)
  const typings = useRef<Typing[]>([])
  const hasChanges = useCallback(
    () => typings.current.some(({ form, before, place }) => place.isConnected && typedIn(form) !== before),
    [],
  )
  useEffect(() => {
    const remember = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (!form || !area.current?.contains(form) || typings.current.some(each => each.form === form)) return
      const place = form.closest('[data-together]') ?? form
      typings.current.push({ form, before: typedIn(form), place })
    }
    const forget = ({ target }: Event) => {
      typings.current = typings.current.filter(
        ({ place }) => !(target instanceof Node && place.contains(target)),
      )
    }
    const controller = new AbortController()
    const early = { capture: true, signal: controller.signal }
    for (const beginning of ['focusin', 'pointerdown', 'keydown', 'beforeinput'])
      document.addEventListener(beginning, remember, early)
    document.addEventListener('form-sent', forget, early)
    return () => controller.abort()
  }, [])
  return { area, hasChanges }
}

/** What stands in a form, to compare it with what stood there before. */
export function typedIn(form: HTMLFormElement): string {
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
