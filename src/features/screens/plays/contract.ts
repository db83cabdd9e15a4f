import { z } from 'zod'
import { calendarDate } from '../../../shared/wire.ts'
import { CREATIVE_HASH_LENGTH } from '../creatives/file-name-rules.ts'
import { IMPOSSIBLE, MOST_PLAYS_SENT } from './rules.ts'

const creativeHash = z.string().regex(new RegExp(`^[0-9a-f]{${CREATIVE_HASH_LENGTH}}$`))

const play = z
  .strictObject({
    id: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .meta({ description: 'Drawn on the screen; each counts once, however often it is sent' }),
    contractId: z.string().min(1).max(100),
    hash: creativeHash.meta({ description: 'Of the version that was shown' }),
    startedAt: z.iso.datetime({ precision: 3 }).meta({ description: 'When it stood still first, UTC' }),
    monotonicMs: z
      .int()
      .min(0)
      .meta({ description: 'By a clock that only goes forward, since the page’s start' }),
    stoodMs: z.int().min(0).max(86_400_000).meta({ description: 'How long it really stood' }),
    isVisible: z.boolean().meta({ description: 'Whether the page was to be seen all the while' }),
    isTimeKnown: z.boolean().optional().meta({
      description: 'False when `startedAt` is by a device’s clock that was set before the shop was reached',
    }),
  })
  .meta({ id: 'AdvertPlay' })
export type SentPlay = z.infer<typeof play>

export const playsRequest = z
  .strictObject({ plays: z.array(play).min(1).max(MOST_PLAYS_SENT) })
  .meta({ id: 'SendAdvertPlays' })

export const playsTaken = z
  .object({ taken: z.array(z.string()).meta({ description: 'The screen may forget these' }) })
  .meta({ id: 'AdvertPlaysTaken' })
export type PlaysTaken = z.infer<typeof playsTaken>

const impossiblePlays = z
  .object({
    deviceName: z.string(),
    verdict: z.enum(IMPOSSIBLE),
    count: z.int(),
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'ImpossiblePlays' })
export type ImpossiblePlays = z.infer<typeof impossiblePlays>

/** Plays that screens sent and that can't be counted, in the last weeks. */
export const impossibleResponse = z.array(impossiblePlays)

const playedDay = z
  .object({
    date: calendarDate,
    plays: z.int(),
    owed: z.int().meta({ description: 'Plays that open half hours have less than 6' }),
    hours: z.array(
      z.object({
        hour: z.int(),
        plays: z.int(),
        note: z
          .enum(['closed', 'off', 'offline'])
          .nullable()
          .meta({ description: 'Closed; no screen was on; played while it was cut off, and sent later' }),
      }),
    ),
  })
  .meta({ id: 'PlayedDay' })
export type PlayedDay = z.infer<typeof playedDay>

/** What the screens played of a contract. */
export const playedResponse = z.object({ days: z.array(playedDay) }).meta({ id: 'PlayedAdvert' })

const range = z
  .object({ from: calendarDate, until: calendarDate })
  .refine(({ from, until }) => from <= until, 'The first day must not be after the last.')
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) < 93 * 86_400_000, 'At most 93 days.')
export const playedQuery = range
export const contractParams = z.object({ contractId: z.string().min(1).max(100) })
