import { renderLetter } from '../entry-server.tsx'
import { openSenders, type Senders } from '../features/notices/open-senders.server.ts'
import { type Outbox, runOutbox } from '../features/notices/run-outbox.server.ts'
import type { TestShop } from './test-shop.ts'

/** A worker on a test shop's outbox, with the senders that its settings name unless others are given. */
export function workOn(shop: TestShop, senders: Partial<Senders> = {}): Outbox {
  const deps = { ...shop, ...openSenders(shop), ...senders }
  return runOutbox({ ...deps, renderLetter: async letter => renderLetter(letter) })
}
