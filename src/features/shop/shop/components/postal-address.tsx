import { useShop } from '../queries.ts'

export function PostalAddress({ isInLines = false }: { isInLines?: boolean }) {
  const { street, town, county, postcode } = useShop().address
  if (!isInLines)
    return <address className="not-italic">{[street, town, county, postcode].join(', ')}</address>
  return (
    <address className="not-italic">
      {street}
      <br />
      {town}
      <br />
      {county} {postcode}
    </address>
  )
}
