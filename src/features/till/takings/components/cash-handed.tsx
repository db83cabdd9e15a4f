import { penceTyped } from '../amount-rules.ts'
import { likelyHanded } from '../payment-rules.ts'
import { handedText } from '../screen-messages.ts'
import { AmountRow } from './amount-row.tsx'

export function CashHanded({
  total,
  handed,
  onHanded,
}: {
  total: number
  handed: string
  onHanded: (handed: string) => void
}) {
  const pence = penceTyped(handed)
  return (
    <>
      <AmountRow
        label="They gave"
        name="handed"
        offered={likelyHanded(total)}
        value={handed}
        onChange={onHanded}
      />
      <p role="status" className="empty:hidden font-[650] text-[1.125rem]">
        {pence > 0 && handedText(pence, total)}
      </p>
    </>
  )
}
