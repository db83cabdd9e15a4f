export function BookingWidget() {
  return <div data-barber-booking="" />
}
