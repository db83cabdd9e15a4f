import { type ReactNode, useEffect, useId } from 'react'
import { useModal } from './dialog.tsx'
import { CloseIcon } from './icons.tsx'

/** 300 px wide (spec §2); a link in it closes it. `command="show-modal"` opens it before hydration, so it closes natively. */
export function Drawer({
  id,
  isOpen,
  onClose,
  title,
  children,
}: {
  id: string
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
}) {
  const drawer = useModal(isOpen)
  const titleId = useId()
  useEffect(() => {
    const element = drawer.current
    if (!element) return
    const closeOnLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) element.close()
    }
    element.addEventListener('click', closeOnLink)
    return () => element.removeEventListener('click', closeOnLink)
  }, [drawer])
  const closesUnscripted = { command: 'close', commandfor: id }
  return (
    <dialog
      ref={drawer}
      id={id}
      className="drawer"
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
    >
      <div className="flex items-center justify-between pt-[calc(0.75rem+env(safe-area-inset-top))] pr-3 pb-3 pl-6 border-b-3 border-double border-brass">
        <h2 id={titleId} className="text-heading">
          {title}
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label="Close menu"
          onClick={() => drawer.current?.close()}
          {...closesUnscripted}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="pt-4 px-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">{children}</div>
    </dialog>
  )
}
