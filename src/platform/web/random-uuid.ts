import { randomKey } from './idempotency-key.ts'

/** A UUID of version 4; `crypto.randomUUID` is missing on plain http. */
export function randomUuid(): string {
  return randomKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')
}
