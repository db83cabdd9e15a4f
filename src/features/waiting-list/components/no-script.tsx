import { useShop } from '../../shop/queries.ts'
import { phoneAddress } from '../../shop/rules.ts'

export function NoScript() {
  const { phone } = useShop()
  return (
    <noscript>
      <p className="card mb-8">
        Online booking needs JavaScript, which is switched off here. Please call us on{' '}
        <a className="link" href={phoneAddress(phone)}>
          {phone}
        </a>{' '}
        and we will book you in.
      </p>
    </noscript>
  )
}
