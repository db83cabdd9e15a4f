import { useEffect } from 'react'
import { KEPT_FOCUS } from '../../../../ui/begin-here.ts'

const PLACES = 'section, article, form, dialog[open], ul, ol, table, [tabindex="-1"]'
/** What comes over the page and goes again: the focus goes on where it was before. */
const LAYERS = 'dialog, .toast-area'
/** A question over a sheet over the page, and a toast. */
const MOST_LAYERS = 4

/** Where the focus was last in a layer, or in the page itself: the control and all that holds it. */
type Trail = { layer: Element | undefined; path: readonly Element[] }

/** Moves the focus of a control that is removed to what held it, so that Tab does not start at the page's beginning. */
export function useKeptFocus(): void {
  useEffect(() => {
    let trails: readonly Trail[] = []
    const remember = ({ target }: FocusEvent) => {
      const path: Element[] = []
      for (let at = target; at instanceof Element; at = at.parentElement) path.push(at)
      const layer = path.find(at => at.matches(LAYERS))
      trails = [...trails.filter(trail => trail.layer !== layer), { layer, path }].slice(-MOST_LAYERS)
    }
    const leaving = new AbortController()
    const observer = new MutationObserver(() => {
      if (trails.at(-1)?.path[0]?.isConnected !== false || document.activeElement !== document.body) return
      const there = trails.filter(({ layer }) => layer?.isConnected !== false)
      trails = there.slice(0, -1)
      goOnFrom(there.at(-1)?.path ?? [])
    })
    document.addEventListener('focusin', remember, { signal: leaving.signal })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      leaving.abort()
      observer.disconnect()
    }
  }, [])
}

/** From the control itself where it is still there, else from the nearest of what held it and is in sight. */
function goOnFrom([control, ...around]: Trail['path']): void {
  if (control?.isConnected && control instanceof HTMLElement) control.focus({ preventScroll: true })
  if (document.activeElement === document.body)
    around.find(at => at.isConnected && at.matches(PLACES) && takesFocus(at))
}

/** For as long as it has the focus; unseen, since Tab goes on from there. */
function takesFocus(place: Element): boolean {
  if (!(place instanceof HTMLElement)) return false
  const isAlways = place.hasAttribute('tabindex')
  if (!isAlways) place.tabIndex = -1
  const leave = () => {
    place.removeAttribute(KEPT_FOCUS)
    place.style.outline = ''
    if (!isAlways) place.removeAttribute('tabindex')
  }
  place.setAttribute(KEPT_FOCUS, '')
  place.style.outline = 'none'
  place.focus({ preventScroll: true })
  const isTaken = document.activeElement === place
  if (isTaken) place.addEventListener('blur', leave, { once: true })
  else leave()
  return isTaken
}
