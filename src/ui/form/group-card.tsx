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
    <section
      aria-labelledby={`${id}-title`}
      className="group-card group @max-[40rem]:relative @max-[40rem]:py-1"
      data-folded={!isOpen}
    >
      <h2 id={`${id}-title`} className="@max-[40rem]:p-0">
        <span className="@max-[40rem]:hidden">{title}</span>
        <button
          type="button"
          className="group-toggle fold-mark hidden w-full min-h-14 py-1.5 pl-4.5 pr-11 text-start @max-[40rem]:block group-data-[folded=true]:pb-7"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={`${id}-line`}
          onClick={() => setOpen(!wasOpened)}
        >
          {title}
        </button>
      </h2>
      <p
        id={`${id}-line`}
        className="hidden absolute bottom-2 left-4.5 right-11 truncate text-muted text-[0.9375rem] pointer-events-none @max-[40rem]:group-data-[folded=true]:block"
        aria-hidden="true"
      >
        {line}
      </p>
      <div id={id} className="@max-[40rem]:group-data-[folded=true]:hidden">
        {children}
      </div>
    </section>
  )
}
