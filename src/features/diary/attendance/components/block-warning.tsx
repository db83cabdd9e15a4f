import { useQuery } from '@tanstack/react-query'
import { BLOCK_TEXTS } from '../messages.ts'
import { blockQuery } from '../queries.ts'

/** Says to staff who book that a number is asked to ring; they may book all the same. */
export function BlockWarning({ phone }: { phone: string }) {
  const { data: block } = useQuery(blockQuery(phone))
  return <div role="status">{block?.isBlocked && <p className="notice">{BLOCK_TEXTS.warning}</p>}</div>
}
