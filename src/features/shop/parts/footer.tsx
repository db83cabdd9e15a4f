import { useShop } from '../queries.ts'

export function Footer() {
  const shop = useShop()
  return <footer>{shop.name}</footer>
}
