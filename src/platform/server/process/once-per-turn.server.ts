import { setImmediate } from 'node:timers/promises'

/** Shares one `read` among all requests of an event-loop turn; it starts after the last of them arrived. */
export function oncePerTurn<Value>(read: () => Value | Promise<Value>): () => Promise<Value> {
  let next: Promise<Value> | undefined
  return () => {
    next ??= setImmediate().then(() => {
      next = undefined
      return read()
    })
    return next
  }
}
