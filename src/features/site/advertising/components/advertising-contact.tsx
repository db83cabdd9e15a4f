import { BookButton } from '../../../booking/booking/widget/components/booking-dialog.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { phoneAddress } from '../../../shop/shop/rules.ts'

export function AdvertisingContact() {
  const { name, phone, email } = useShop()
  const subject = encodeURIComponent(`Advertising at ${name}`)
  return (
    <section aria-labelledby="talk" className="plate grid gap-8 md:grid-cols-2 md:p-10">
      <div>
        <h2 id="talk" className="text-title">
          Talk to us
        </h2>
        <p className="mt-3">
          Tell us what you do and when you would like to start. You’ll speak to a real person.
        </p>
        <p className="mt-4 grid justify-items-start gap-1 text-lead">
          <a className="link inline-block py-2.5" href={phoneAddress(phone)}>
            {phone}
          </a>
          <a className="link inline-block py-2.5" href={`mailto:${email}?subject=${subject}`}>
            {email}
          </a>
        </p>
      </div>
      <div className="border-line border-t pt-8 md:border-t-0 md:border-l md:pt-0 md:pl-8 print:hidden">
        <h3 className="text-heading">See the screens from the chair</h3>
        <p className="mt-3">
          The best way to judge them is the way our customers do: sitting down, with someone else doing the
          work.
        </p>
        <BookButton className="mt-5">Book Now</BookButton>
      </div>
    </section>
  )
}
