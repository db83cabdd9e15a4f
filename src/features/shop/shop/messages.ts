export const OPEN_SOON = 'We open for online booking soon.'

export function bookingClosedText(phone: string): string {
  return `${OPEN_SOON} Until then please call us on ${phone}.`
}
