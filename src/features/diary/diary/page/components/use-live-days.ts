import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { followEvents } from '../../../../../platform/web/event-stream.ts'
import { useIsOnline } from '../../../../../ui/use-is-online.ts'
import { DIARY_KEY } from '../../../../calendar/visits/staff-queries.ts'
import { staffQueueQuery } from '../../../../queue/floor/queries.ts'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import { displacedQuery } from '../../../displaced-visits/queries.ts'
import { visitQuery } from '../../../front-desk/queries.ts'
import type { DaysRead } from '../../day/queries.ts'
import { touchesDays } from '../../day/rules.ts'
import { DIARY_EVENTS_PATH, diaryChange } from '../../live-contract.ts'
import { DIARY_FAILURE } from '../../messages.ts'

/** Since when, by this device's clock, what is shown may be old; null while it is followed. */
export type LostSince = number | null

/** Reads the days shown again with each change of the diary, in whichever process it was made. */
export function useLiveDays(read: DaysRead | undefined): LostSince {
  const client = useQueryClient()
  const tell = useOwnerToasts()
  const isOnline = useIsOnline()
  const [lostSince, setLostSince] = useState<LostSince>(null)
  const shown = useEffectEvent(() => read?.days)
  useEffect(() => {
    if (!isOnline) return setLostSince(known => known ?? Date.now())
    const leaving = new AbortController()
    followEvents(DIARY_EVENTS_PATH, {
      signal: leaving.signal,
      onEvent: ({ event, data }) => {
        setLostSince(null)
        const changes = event === 'changed' ? z.array(diaryChange).parse(data) : null
        const isShown = changes === null || touchesDays(shown(), changes)
        if (isShown) void client.invalidateQueries({ queryKey: [DIARY_KEY] })
        // A visit in the way, or in an open sheet, may stand on any day.
        for (const { queryKey } of [
          displacedQuery,
          staffQueueQuery,
          ...(changes ?? []).map(({ id }) => visitQuery(id)),
        ])
          void client.invalidateQueries({ queryKey })
      },
      onLost: () => setLostSince(known => known ?? Date.now()),
    }).catch((error: unknown) => tell(error, DIARY_FAILURE))
    return () => leaving.abort()
  }, [client, tell, isOnline])
  return read?.isFromDevice ? read.readAtMs : lostSince
}
