import { useQuery } from '@tanstack/react-query'
import { BLOCK_TEXTS } from '../messages.ts'
import { blockQuery } from '../queries.ts'

export function BlockWarning({ phone }: { phone: string }) {
  const { data: block } = useQuery(blockQuery(phone))
  return <div role="status">{block?.isBlocked && <p className="notice">{BLOCK_TEXTS.warning}</p>}</div>
}
