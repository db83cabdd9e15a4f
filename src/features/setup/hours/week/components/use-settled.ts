import { useEffect, useState } from 'react'

const REST_MS = 250

/** The value once it has stayed the same for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
