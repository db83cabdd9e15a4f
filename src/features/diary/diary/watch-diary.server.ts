import { type EventStream, eventStream } from '../../../platform/server/http/event-stream.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { ServingDeps } from '../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { isAccountOpen } from '../../staff/accounts/roles/rules.ts'
import { isSessionAlive } from '../../staff/accounts/rules.ts'
import { sessionsOfIds } from '../../staff/accounts/session-store.server.ts'
import { type DiaryUpdate, followDiary } from './follow-diary.server.ts'
import { changesFor, isFull } from './live-rules.ts'

/** Of so many looks at the diary one is followed by a beat at least: every 15 seconds. */
const LOOKS_A_BEAT = 21

/** `column` is the one barber whose changes are sent; undefined for all. */
type Reader = { sessionId: string; adminId: number; column: number | undefined }
type Listener = Reader & { stream: EventStream }

/** The listeners of this process; without one, the database is not polled. */
type DiaryWatch = {
  /** Until the reader leaves, the session ends or the process stops. @throws Problem 503 when too many listen, or it stops */
  listen: (reader: Reader) => ReadableStream<Uint8Array>
}

/** Follows the diary from the first listener to the last; one for each process. */
export function watchDiary(deps: Pick<ServingDeps, 'db' | 'clock' | 'log' | 'stopping'>): DiaryWatch {
  const { log, stopping } = deps
  const listeners = new Set<Listener>()
  let following: ReturnType<typeof followDiary> | undefined
  let looks = 0
  stopping.addEventListener('abort', endAll)

  function endAll(): void {
    for (const { stream } of listeners) stream.end()
  }
  function fail(error: unknown): void {
    log.warn({ err: error }, 'the diary can’t be followed')
    endAll()
  }
  function join(listener: Listener): void {
    // Others may have joined since it was let in.
    if (isFull([...listeners], listener)) {
      listener.stream.end()
      return
    }
    listeners.add(listener)
    following ??= followDiary(deps, passOn, fail)
    following.begun.then(() => listener.stream.send('ready', {}), fail)
  }
  function leave(listener: Listener): void {
    listeners.delete(listener)
    if (listeners.size > 0) return
    following?.stop()
    following = undefined
  }
  async function passOn(news: DiaryUpdate): Promise<void> {
    looks += 1
    const isNews = news.visits.length > 0 || news.isShopChanged || news.isQueueChanged
    if (!isNews && looks % LOOKS_A_BEAT !== 0) return
    await endSignedOut(deps, listeners)
    sendTo(listeners, news)
  }
  return {
    listen(reader) {
      if (stopping.aborted || isFull([...listeners], reader)) throw tooManyListeners()
      const stream = eventStream({ onBegin: () => join(listener), onEnd: () => leave(listener) })
      const listener = { ...reader, stream }
      return stream.body
    },
  }
}

/** Ends the streams of sessions that have ended, before an event is sent. */
async function endSignedOut(
  { db, clock }: Pick<ServingDeps, 'db' | 'clock'>,
  listeners: ReadonlySet<Listener>,
): Promise<void> {
  const sessions = await sessionsOfIds(
    db.read,
    [...listeners].map(({ sessionId }) => sessionId),
  )
  const nowMs = clock().epochMilliseconds
  const { date: today } = shopMoment(clock)
  const open = sessions.filter(session => isSessionAlive(session, nowMs) && isAccountOpen(session, today))
  const alive = new Set(open.map(({ id }) => id))
  for (const { sessionId, stream } of listeners) if (!alive.has(sessionId)) stream.end()
}

/** Without changes, a beat keeps the connection open. */
function sendTo(listeners: ReadonlySet<Listener>, news: DiaryUpdate): void {
  for (const { stream, column } of listeners) {
    const changes = changesFor(column, news)
    if (news.isShopChanged) stream.send('hours', {})
    if (news.isQueueChanged) stream.send('queue', {})
    if (changes.length > 0) stream.send('changed', changes)
    else stream.beat()
  }
}

function tooManyListeners(): Problem {
  return new Problem(503, 'too-many-listeners', 'The schedule can’t be live just now.', {
    'Retry-After': '30',
  })
}
