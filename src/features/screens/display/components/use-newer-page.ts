import { useEffect } from 'react'
import { followServerClock } from '../../../../platform/web/server-clock.ts'
import { keepLife } from '../../plays/components/page-lives.ts'
import { SCREEN_PATH } from './kept-files.ts'

const LOOK_MS = 5 * 60_000

/** Each night with the new date, and after an update of the product, prices or hours; offline, the page stays. */
export function useNewerPage(): void {
  useEffect(() => {
    let first: string | undefined
    const look = async () => {
      const response = await fetch(SCREEN_PATH, { cache: 'no-cache' })
      if (!response.ok) return
      followServerClock(response)
      const page = await response.text()
      first ??= page
      if (page === first) return
      // This page may have been without network until now, and the next one sends what it played.
      await keepLife()
      window.location.reload()
    }
    const lookAgain = () => void look().catch(() => {})
    lookAgain()
    const timer = setInterval(lookAgain, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
}
