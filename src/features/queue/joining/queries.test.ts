import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../platform/web/api.ts'
import { liveEntryQuery, queueQuery } from './queries.ts'

test.each([
  ['a place in the queue', liveEntryQuery('token')],
  ['the queue', queueQuery],
] as const)(
  '%s is read at once when a locked phone is opened, or has a signal again',
  async (_, { queryKey, ...wanted }) => {
    const read = vi.fn(async (_path: string): Promise<unknown> => ({ standing: 'waiting' }))
    const client = createQueryClient(read)
    client.mount()
    const { refetchOnWindowFocus, refetchOnReconnect } = wanted
    const options = { queryKey: [...queryKey], refetchOnWindowFocus, refetchOnReconnect }
    const stop = new QueryObserver(client, options).subscribe(() => {})
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3))
    stop()
    client.unmount()
  },
)
