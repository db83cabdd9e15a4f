import { type ReactNode, useId } from 'react'

/** A painted board of prices in a brass frame; on paper it is plain ink. */
export function TariffBoard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="flex rounded-card bg-bottle p-2 text-on-bottle shadow-card sm:p-3 print:p-0 print:bg-transparent print:text-ink print:shadow-none"
    >
      <div className="flex-1 rounded-control border-2 border-brass px-4 py-6 sm:px-8 sm:py-8">
        <h2 id={titleId} className="text-center font-display text-heading text-brass-bright print:text-ink">
          {title}
        </h2>
        <div aria-hidden="true" className="pole mx-auto mt-3 h-1.5 w-24 rounded-full" />
        <ul className="mt-6 grid gap-5">{children}</ul>
      </div>
    </section>
  )
}

/** One line of the board: what it is, dots to lead the eye, the price and what it is for. */
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
    <li className="break-inside-avoid">
      <div className="flex items-baseline gap-3">
        <span className="font-display text-heading">{name}</span>
        <span aria-hidden="true" className="flex-1 border-b-2 border-dotted border-brass" />
        <span className="text-heading font-semibold tabular-nums">{price}</span>
      </div>
      <div className="flex justify-between gap-x-4 text-on-bottle-muted print:text-ink">
        <span>{note}</span>
        <span className="flex-none">{per}</span>
      </div>
    </li>
  )
}
