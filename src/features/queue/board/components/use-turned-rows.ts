import { type RefObject, useEffect, useState } from 'react'

const TURN_MS = 6_000

/** Turns rows that have no room into sight, a column at a time; returns whether the first of them are out of it. */
export function useTurnedRows(rows: RefObject<HTMLElement | null>, isOn: boolean): boolean {
  const [isTurned, setTurned] = useState(false)
  useEffect(() => {
    const list = rows.current
    if (!isOn || !list) return
    const look = () => setTurned(list.scrollLeft > 0)
    const timer = setInterval(() => turn(list), TURN_MS)
    list.addEventListener('scroll', look)
    return () => {
      clearInterval(timer)
      list.removeEventListener('scroll', look)
      setTurned(false)
    }
  }, [rows, isOn])
  return isTurned
}

/** To the next column, and after the last to the first. */
function turn(list: HTMLElement): void {
  const columns = Math.round(list.scrollWidth / list.clientWidth)
  const next = Math.round(list.scrollLeft / list.clientWidth) + 1
  list.scrollLeft = next < columns ? (next * list.scrollWidth) / columns : 0
}
