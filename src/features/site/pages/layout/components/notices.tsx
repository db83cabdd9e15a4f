import { MarkedText } from '../../../../shop/shop/components/marked-text.tsx'
import { useShop } from '../../../../shop/shop/queries.ts'

export function Notices() {
  const { notices } = useShop()
  return (
    notices.length > 0 && (
      <aside
        className="grid gap-1 py-2.5 bg-brass text-on-brass font-semibold wrap-anywhere"
        aria-label="From the shop"
      >
        {notices.map(({ text }) => (
          <p key={text} className="page-width">
            <MarkedText>{text}</MarkedText>
          </p>
        ))}
      </aside>
    )
  )
}
