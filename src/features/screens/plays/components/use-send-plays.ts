import { useEffect } from 'react'
import { sendPlays } from './send-plays.ts'

const SEND_MS = 30_000

/** Sends what was played twice a minute, after each read of the shop (`readAtMs`: the last), and as soon as the network is back. */
export function useSendPlays(readAtMs: number): void {
  useEffect(() => {
    if (readAtMs === 0) return
    // What can't be sent now is kept.
    const sendAll = () => void sendPlays().catch(() => {})
    sendAll()
    const timer = setInterval(sendAll, SEND_MS)
    window.addEventListener('online', sendAll)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sendAll)
    }
  }, [readAtMs])
}
