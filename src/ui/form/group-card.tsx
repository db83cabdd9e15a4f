import { type ReactNode, useId, useState } from 'react'

type GroupCardProps = {
  title: string
  /** What is in it, said while it is folded. */
  line: string
  /** Whether it opens unfolded. */
  isOpenFirst?: boolean
  /** Whether it can't be folded, as what is wrong in it must be seen. */
  staysOpen?: boolean
  children: ReactNode
}

/** A card of rows with its heading; on a phone they are folded behind it until they are wanted. */
export function GroupCard({ title, line, isOpenFirst = false, staysOpen = false, children }: GroupCardProps) {
  const [wasOpened, setOpen] = useState(isOpenFirst)
  const isOpen = wasOpened || staysOpen
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`} className="group-card" data-folded={!isOpen}>
      <h2 id={`${id}-title`}>
        <span className="@max-[40rem]:hidden">{title}</span>
        <button
          type="button"
          className="group-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={`${id}-line`}
          onClick={() => setOpen(!wasOpened)}
        >
          {title}
        </button>
      </h2>
      <p id={`${id}-line`} className="group-line" aria-hidden="true">
        {line}
      </p>
      <div id={id} className="group-rows">
        {children}
      </div>
    </section>
  )
}
