import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseIcon } from './icons.tsx'
import { enterTopLayer } from './top-layer.ts'

/**
 * A modal dialog on the browser's own element: it traps and gives back the focus, closes by Escape, by its Close
 * control or by a press outside, and keeps what it holds while it is closed.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  className = '',
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  className?: string
  children: ReactNode
}) {
  const dialog = useModal(isOpen)
  const [titleId, descriptionId] = [useId(), useId()]
  return (
    <dialog
      ref={dialog}
      {...(title ? { 'aria-labelledby': titleId } : {})}
      {...(description ? { 'aria-describedby': descriptionId } : {})}
      className={`dialog ${className}`}
      onClose={onClose}
    >
      <div className="dialog-head">
        <div>
          {title && (
            <h2 id={titleId} className="dialog-title">
              {title}
            </h2>
          )}
          {description && <p id={descriptionId}>{description}</p>}
        </div>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}

/** Opens and closes the element as `isOpen` says; a press on the backdrop, which is the element itself, closes it. */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    element.showModal()
    const leaveTopLayer = enterTopLayer(element)
    const closeFromBackdrop = (event: PointerEvent) => {
      if (event.target === element && isOutside(element, event)) element.close()
    }
    element.addEventListener('pointerdown', closeFromBackdrop)
    return () => {
      element.removeEventListener('pointerdown', closeFromBackdrop)
      leaveTopLayer()
      element.close()
    }
  }, [isOpen])
  return dialog
}

function isOutside(element: Element, { clientX, clientY }: PointerEvent): boolean {
  const box = element.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
