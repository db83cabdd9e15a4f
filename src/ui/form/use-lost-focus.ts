import { type RefObject, useEffect, useRef } from 'react'
import { takeLostFocus } from '../begin-here.ts'

/** A `ref` for what stands beside rows that go away by their own buttons: the keyboard goes on there. */
export function useLostFocus<Element extends HTMLElement>(rows: number): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const shown = useRef(rows)
  useEffect(() => {
    if (shown.current !== rows) takeLostFocus(element.current)
    shown.current = rows
  }, [rows])
  return element
}
