import { useEffect, useState } from 'react'

/** For pages without a query client: undefined until it responds, null when it fails. */
export function useReadOnce<Body>(path: string): Body | null | undefined {
  const [body, setBody] = useState<Body | null>()
  useEffect(() => {
    const unmount = new AbortController()
    const failed = () => (unmount.signal.aborted ? undefined : setBody(null))
    fetch(path, { signal: unmount.signal })
      .then(response => (response.ok ? response.json() : null))
      .then(setBody, failed)
    return () => unmount.abort()
  }, [path])
  return body
}
