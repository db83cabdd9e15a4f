import { useShop } from '../../../shop/shop/queries.ts'
import { RULE_TITLE, ruleInWords } from '../messages.ts'

export function ChairRule() {
  return (
    <details className="chair-rule">
      <summary className="inline-flex items-center min-h-11 cursor-pointer underline underline-offset-[0.25em]">
        {RULE_TITLE}
      </summary>
      <ol className="grid gap-2 ps-5 pb-3 list-decimal">
        {ruleInWords(useShop()).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </details>
  )
}
