import { useEffect, useState } from 'react'
import { useNavigate } from '../../../../platform/web/router.tsx'

/** Null until it was looked for, empty without one; taken out of the address, so that it stays in no history. */
export function useTokenOfAddress(
  find: (address: URL) => string | null,
  onToken: (token: string) => void,
): string | null {
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the address that the page was opened at.
  useEffect(() => {
    const address = new URL(window.location.href)
    const found = find(address) ?? ''
    setToken(found)
    if (found === '') return
    onToken(found)
    void navigate(address.pathname, { replace: true })
  }, [])
  return token
}
