import { setTimeout } from 'node:timers/promises'

/** Work without hurry takes at most a fifth of the time. */
const REST_PER_WORK = 4

/** `batch` is a transaction that returns how many rows it found; ends below `size` or by `signal`, and rests in between. */
export async function inBatches(
  batch: () => Promise<number>,
  { size, signal }: { size: number; signal?: AbortSignal | undefined },
): Promise<void> {
  while (!signal?.aborted) {
    const begunMs = performance.now()
    if ((await batch()) < size) return
    await rest((performance.now() - begunMs) * REST_PER_WORK, signal)
  }
}

async function rest(forMs: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await setTimeout(forMs, undefined, signal ? { signal } : {})
  } catch (error) {
    if (!signal?.aborted) throw error
  }
}
