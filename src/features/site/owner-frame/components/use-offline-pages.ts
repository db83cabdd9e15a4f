import { useEffect } from 'react'

/** Has the browser keep the pages of the shop's day, for when there is no connection. */
export function useOfflinePages(): void {
  useEffect(() => {
    // Browsers have it on secure pages alone; without it the pages need a connection.
    navigator.serviceWorker?.register('/admin-worker.js', { scope: '/admin/' }).catch(() => {})
  }, [])
}
