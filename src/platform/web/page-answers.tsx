import { useLayoutEffect } from 'react'

/** Dispatched when hydration is complete; the early script listens for it. */
const ANSWERS = 'page-answers'

/** A layout effect runs in the same task, so that no event can come in between. */
export function TellAnswers() {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event(ANSWERS))
  }, [])
  return null
}
