import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { followEvents } from '../../../../platform/web/event-stream.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { DIARY_EVENTS_PATH, diaryChange } from '../live-contract.ts'
import { DIARY_FAILURE, type Liveness } from '../messages.ts'
import { readDiaryAgain } from '../queries.ts'

/** Keeps what is shown of a barber's diary as it is in the shop, for as long as it is shown. */
export function useLiveDiary(barberId: number): Liveness {
  const client = useQueryClient()
  const showError = useOwnerToasts()
  const [liveness, setLiveness] = useState<Liveness>('joining')
  useEffect(() => {
    const leaving = new AbortController()
    followEvents(DIARY_EVENTS_PATH, {
      signal: leaving.signal,
      onEvent: ({ event, data }) => {
        setLiveness('live')
        readDiaryAgain(client, barberId, event === 'changed' ? z.array(diaryChange).parse(data) : null)
      },
      onLost: () => setLiveness('lost'),
    }).catch((error: unknown) => showError(error, DIARY_FAILURE))
    return () => leaving.abort()
  }, [client, showError, barberId])
  return liveness
}
