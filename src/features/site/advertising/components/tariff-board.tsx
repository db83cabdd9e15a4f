import { type ReactNode, useId } from 'react'

/** On paper it is a plain sheet. */
export function TariffBoard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="board print:mb-8">
      <h2 id={titleId} className="gilt mb-8 text-center text-title print:mb-4">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

/** The display face draws its tabular zero in one weight only, so the price uses proportional figures. */
export function TariffRow({
  name,
  note,
  price,
  per,
}: {
  name: string
  note: string
  price: string
  per: string
}) {
  return (
    <li className="price-line last:pb-0">
      <div className="leader-line">
        <h3 className="price-name">{name}</h3>
        <p className="price-figure normal-nums">{price}</p>
      </div>
      <p className="flex justify-between gap-4">
        <span className="price-small">{note}</span>
        <span className="price-small flex-none">{per}</span>
      </p>
    </li>
  )
}
