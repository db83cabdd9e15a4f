import { useShop } from '../queries.ts'

export function Header() {
  const shop = useShop()
  return <header>{shop.name}</header>
}
