import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createQueryClient, readByFetch } from '../web/api.ts'
import { usePageData } from './page-data.ts'

const clients = new WeakMap<DehydratedState, QueryClient>()

function clientOf(reads: DehydratedState): QueryClient {
  const known = clients.get(reads)
  if (known) return known
  const client = createQueryClient(readByFetch)
  hydrate(client, reads)
  clients.set(reads, client)
  return client
}

/** What a client has read, for a page that is rendered with this very client. */
export function readsOf(client: QueryClient): DehydratedState {
  const reads = dehydrate(client)
  clients.set(reads, client)
  return reads
}

export function reading(Screen: ComponentType): ComponentType {
  return function ReadingScreen() {
    return (
      <QueryClientProvider client={clientOf(usePageData().reads)}>
        <Screen />
      </QueryClientProvider>
    )
  }
}
