/** To a guest who asks for a time online; it gives no reason, as the number may be another person’s. */
export function ringUsText(phone: string): string {
  return `We can’t book this online for you. Please call us on ${phone} and we will find you a time.`
}
