import { useShop } from '../../../shop/shop/queries.ts'
import { phoneAddress } from '../../../shop/shop/rules.ts'

export function CallShop({ isMain = false }: { isMain?: boolean }) {
  const { phone } = useShop()
  return (
    <a className={isMain ? 'button' : 'button button-quiet'} href={phoneAddress(phone)}>
      Call {phone}
    </a>
  )
}
