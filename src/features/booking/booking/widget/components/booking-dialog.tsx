import { createContext, lazy, type MouseEvent, type ReactNode, Suspense, use, useRef, useState } from 'react'
import { Link } from '../../../../../platform/web/router.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { isPlainClick } from '../../../../../ui/plain-click.ts'
import { focusWizard } from '../../wizard/components/focus-wizard.ts'
import { WidgetSkeleton } from './widget-skeleton.tsx'

const loadWidget = () => import('./booking-widget.tsx')

/** Loaded just before the dialog opens; when that fails, the browser goes to the booking page. */
const BookingWidget = lazy(() =>
  loadWidget().catch(() => {
    window.location.assign('/booking')
    return { default: WidgetRoom }
  }),
)

function WidgetRoom() {
  return (
    <div className="booking-widget">
      <WidgetSkeleton />
    </div>
  )
}

function prepareWidget(): void {
  loadWidget().catch(() => {})
}

type BookingDialog = { open: () => void; close: () => void }

const BookingDialogContext = createContext<BookingDialog>({ open: () => {}, close: () => {} })

export function BookingDialogProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [attempt, setAttempt] = useState(1)
  const hasFailed = useRef(false)
  const retry = () => {
    hasFailed.current = false
    setAttempt(tried => tried + 1)
  }
  const dialog = {
    open: () => {
      if (hasFailed.current) retry()
      setWasOpened(true)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
  return (
    <BookingDialogContext value={dialog}>
      {children}
      {wasOpened && (
        <Dialog
          isOpen={isOpen}
          onClose={dialog.close}
          title="Book Your Appointment"
          className="booking-dialog"
        >
          <Suspense fallback={<WidgetRoom />}>
            <BookingWidget
              key={attempt}
              onEscape={dialog.close}
              onFailed={() => {
                hasFailed.current = true
              }}
              onRetry={retry}
            />
          </Suspense>
        </Dialog>
      )}
    </BookingDialogContext>
  )
}

function useBookingDialog(): BookingDialog {
  return use(BookingDialogContext)
}

/** A link to the booking page, which opens the dialog instead or focuses the wizard already on the page. */
export function BookButton({ className = '', children }: { className?: string; children: ReactNode }) {
  const { open } = useBookingDialog()
  const openDialog = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (!focusWizard()) open()
  }
  return (
    <Link
      to="/booking"
      className={`button ${className}`}
      onPointerEnter={prepareWidget}
      onFocus={prepareWidget}
      onClick={openDialog}
    >
      {children}
    </Link>
  )
}
