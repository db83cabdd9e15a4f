import { useEffect } from 'react'
import { SCREEN_PATH } from './kept-files.ts'

const LOOK_MS = 5 * 60_000

/** Each night with the new date, and after an update of the product, prices or hours; offline, the page stays. */
export function useNewerPage(): void {
  useEffect(() => {
    let first: string | undefined
    const look = async () => {
      const response = await fetch(SCREEN_PATH, { cache: 'no-cache' })
      if (!response.ok) return
      const page = await response.text()
      first ??= page
      if (page !== first) window.location.reload()
    }
    const lookAgain = () => void look().catch(() => {})
    lookAgain()
    const timer = setInterval(lookAgain, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
}
