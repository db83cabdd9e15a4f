import { useEffect } from 'react'

const PLACES = 'section, article, form, dialog, ul, ol, table, [tabindex="-1"]'

/** Goes on where the keyboard was when the focused control is taken away, instead of at the page's beginning. */
export function useKeptFocus(): void {
  useEffect(() => {
    let path: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      path = []
      for (let at = target; at instanceof Element; at = at.parentElement) path.push(at)
    }
    const leaving = new AbortController()
    const observer = new MutationObserver(() => {
      const isTakenAway = path[0]?.isConnected === false && document.activeElement === document.body
      if (isTakenAway) focusOn(path.find(at => at.isConnected)?.closest(PLACES))
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
  place.style.outline = 'none'
  place.focus({ preventScroll: true })
  place.addEventListener(
    'blur',
    () => {
      place.style.outline = ''
      if (!isAlways) place.removeAttribute('tabindex')
    },
    { once: true },
  )
}
