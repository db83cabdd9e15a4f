import { useShop } from '../queries.ts'

/** The shop's postal address, in one line or as on an envelope. */
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
