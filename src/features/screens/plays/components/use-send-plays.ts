import { useEffect } from 'react'
import { sendPlays } from './send-plays.ts'

const SEND_MS = 30_000

/** Sends what was played twice a minute, and as soon as the network is back. */
export function useSendPlays(): void {
  useEffect(() => {
    // What can't be sent now is kept.
    const sendAll = () => void sendPlays().catch(() => {})
    sendAll()
    const timer = setInterval(sendAll, SEND_MS)
    window.addEventListener('online', sendAll)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sendAll)
    }
  }, [])
}
