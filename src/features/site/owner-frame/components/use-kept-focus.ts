import { useEffect } from 'react'
import { KEPT_FOCUS } from '../../../../ui/begin-here.ts'

const PLACES = 'section, article, form, dialog[open], ul, ol, table, [tabindex="-1"]'

/** Moves the focus of a control that is removed to what held it, so that Tab does not start at the page's beginning. */
export function useKeptFocus(): void {
  useEffect(() => {
    let path: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      path = []
      for (let at = target; at instanceof Element; at = at.parentElement) path.push(at)
    }
    const leaving = new AbortController()
    const observer = new MutationObserver(() => {
      if (path[0]?.isConnected !== false || document.activeElement !== document.body) return
      const place = path.find(at => at.isConnected)?.closest(PLACES)
      path = []
      focusOn(place)
    })
    document.addEventListener('focusin', remember, { signal: leaving.signal })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      leaving.abort()
      observer.disconnect()
    }
  }, [])
}

/** For as long as it has the focus; unseen, since Tab goes on from there. */
function focusOn(place: Element | null | undefined): void {
  if (!(place instanceof HTMLElement)) return
  const isAlways = place.hasAttribute('tabindex')
  if (!isAlways) place.tabIndex = -1
  place.setAttribute(KEPT_FOCUS, '')
  place.style.outline = 'none'
  place.focus({ preventScroll: true })
  place.addEventListener(
    'blur',
    () => {
      place.removeAttribute(KEPT_FOCUS)
      place.style.outline = ''
      if (!isAlways) place.removeAttribute('tabindex')
    },
    { once: true },
  )
}
