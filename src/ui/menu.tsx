import { type ReactNode, useEffect, useRef } from 'react'

/** A button that opens a short list of others; it closes by a choice, by Escape, and by a press elsewhere. */
export function Menu({
  label,
  face,
  children,
}: {
  label: string
  face: ReactNode
  /** The buttons and links; `choose` closes the menu before it acts. */
  children: (choose: (action: () => void) => () => void) => ReactNode
}) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const choose = (action: () => void) => () => {
    close()
    action()
  }
  useEffect(() => {
    const closeFromElsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', closeFromElsewhere)
    return () => document.removeEventListener('pointerdown', closeFromElsewhere)
  }, [])
  return (
    <details
      ref={menu}
      className="menu relative"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !menu.current?.open) return
        close()
        menu.current.querySelector('summary')?.focus()
      }}
    >
      <summary className="icon-button list-none cursor-pointer" aria-label={label}>
        {face}
      </summary>
      <div className="menu-choices absolute top-full right-0 z-20 grid w-max max-w-[80vw] border border-line rounded-control bg-surface shadow-overlay">
        {children(choose)}
      </div>
    </details>
  )
}
