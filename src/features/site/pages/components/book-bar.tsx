import { BookButton } from '../../../booking/booking/widget/components/booking-dialog.tsx'

export function BookBar() {
  return (
    <div className="book-bar">
      <div className="book-bar-panel pt-2 px-4 pb-[max(0.5rem,env(safe-area-inset-bottom))] border-t border-line bg-page">
        <BookButton className="w-full">Book Appointment</BookButton>
      </div>
    </div>
  )
}
