import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Visit } from '../../../calendar/visits/contract.ts'
import { visitQuery } from '../../../calendar/visits/queries.ts'
import { timeLeftText } from '../messages.ts'

const TICK_MS = 1_000

/** Counts down by the server's clock, since the visitor's may be wrong, and refetches at the end. */
export function TimeLeft({ token, offer }: { token: string; offer: NonNullable<Visit['offer']> }) {
  const client = useQueryClient()
  const [left, setLeft] = useState(offer.secondsLeft)
  const isOver = left <= 0
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(
      () => setLeft(offer.secondsLeft - Math.floor((performance.now() - began) / 1000)),
      TICK_MS,
    )
    return () => clearInterval(timer)
  }, [offer.secondsLeft])
  useEffect(() => {
    if (isOver) void client.invalidateQueries(visitQuery(token))
  }, [isOver, client, token])
  return (
    <p className="side-note mt-4">
      Held for you until <strong>{offer.until}</strong>. {isOver ? '' : `${timeLeftText(left)}.`}
    </p>
  )
}
