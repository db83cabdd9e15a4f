import { createContext, lazy, type MouseEvent, type ReactNode, Suspense, use, useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../../ui/dialog.tsx'
import { WidgetWait } from './widget-wait.tsx'

const loadWidget = () => import('./booking-widget.tsx')

/** What the dialog holds is fetched when somebody is about to open it; where it can't be had, the page is. */
const BookingWidget = lazy(() =>
  loadWidget().catch(() => {
    window.location.assign('/booking')
    return { default: WidgetRoom }
  }),
)

function WidgetRoom() {
  return (
    <div className="booking-widget">
      <WidgetWait />
    </div>
  )
}

function prepareWidget(): void {
  loadWidget().catch(() => {})
}

type BookingDialog = { open: () => void; close: () => void }

const BookingDialogContext = createContext<BookingDialog>({ open: () => {}, close: () => {} })

/** Holds the one booking dialog of the page, which any Book button opens. */
export function BookingDialogProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const dialog = {
    open: () => {
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
            <BookingWidget onEscape={dialog.close} />
          </Suspense>
        </Dialog>
      )}
    </BookingDialogContext>
  )
}

export function useBookingDialog(): BookingDialog {
  return use(BookingDialogContext)
}

/** A link to the booking page that opens the dialog instead, unless it is asked for a tab of its own. */
export function BookButton({ className = '', children }: { className?: string; children: ReactNode }) {
  const { open } = useBookingDialog()
  const openDialog = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
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
