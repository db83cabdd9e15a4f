import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { closeOnBack, isTopDialog, requestClose } from './close-on-back.ts'
import { CloseIcon } from './icons.tsx'
import { enterTopLayer } from './top-layer.ts'

/** Closes by Escape, Back, its Close control or a press outside; each calls `mayClose` first. */
export function Dialog({
  isOpen,
  onClose,
  mayClose = always,
  title,
  description,
  className = '',
  children,
}: {
  isOpen: boolean
  onClose: () => void
  mayClose?: () => boolean
  title: ReactNode
  description?: ReactNode
  className?: string
  children: ReactNode
}) {
  const dialog = useModal(isOpen)
  const [titleId, descriptionId] = [useId(), useId()]
  useRefusedEscape(dialog, mayClose)
  const refuse = (event: SyntheticEvent) => {
    // React's handler also gets the events of nested dialogs.
    if (event.target === dialog.current && !mayClose()) event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      {...(title ? { 'aria-labelledby': titleId } : {})}
      {...(description ? { 'aria-describedby': descriptionId } : {})}
      className={`dialog ${className}`}
      // Not for one that is open again: its event comes a moment after it closed.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onCancel={refuse}
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
        <button
          type="button"
          className="icon-button"
          aria-label="Close"
          onClick={() => mayClose() && onClose()}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}

/** A press on the backdrop, which is the element itself, closes it. */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before its element is taken away with it: only one in the page gives the focus back as it closes.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    element.showModal()
    const leaveTopLayer = enterTopLayer(element)
    const endCloseOnBack = closeOnBack(element)
    const closeFromBackdrop = (event: PointerEvent) => {
      if (event.target === element && isOutside(element, event)) requestClose(element)
    }
    element.addEventListener('pointerdown', closeFromBackdrop)
    element.addEventListener('keydown', closeFromSearch)
    return () => {
      element.removeEventListener('keydown', closeFromSearch)
      element.removeEventListener('pointerdown', closeFromBackdrop)
      leaveTopLayer()
      endCloseOnBack()
      element.close()
    }
  }, [isOpen])
  return dialog
}

/** WebKit keeps the Escape of an `input[type=search]` to itself. */
function closeFromSearch(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event
  const isInSearch = target instanceof HTMLInputElement && target.type === 'search'
  if (key !== 'Escape' || !isInSearch || event.defaultPrevented) return
  event.preventDefault()
  if (currentTarget instanceof HTMLDialogElement) requestClose(currentTarget)
}

const always = () => true

/** Browsers let only the first of several Escapes be prevented; the others are stopped as key events. */
function useRefusedEscape(dialog: RefObject<HTMLDialogElement | null>, mayClose: () => boolean) {
  const canRefuse = mayClose !== always
  const refuse = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isTopDialog(dialog.current)) return
    if (!mayClose()) event.preventDefault()
  })
  useEffect(() => {
    if (!canRefuse) return
    window.addEventListener('keydown', refuse)
    return () => window.removeEventListener('keydown', refuse)
  }, [canRefuse])
}

function isOutside(element: Element, { clientX, clientY }: PointerEvent): boolean {
  const box = element.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
