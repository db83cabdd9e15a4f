import { formatPounds } from '../../../../shared/pence.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import { packageText } from '../messages.ts'
import { TariffBoard, TariffRow } from './tariff-board.tsx'

export function PackageBoard() {
  const { packages } = useShop().advertising
  return (
    <TariffBoard title="Packages">
      {packages.map(one => (
        <TariffRow
          key={one.name}
          name={one.name}
          note={packageText(one)}
          price={formatPounds(one.pencePerWeek)}
          per="a week"
        />
      ))}
    </TariffBoard>
  )
}

export function FeeBoard() {
  const { setUpPence, adCreationPence } = useShop().advertising
  return (
    <TariffBoard title="At the start">
      <TariffRow
        name="Set-up fee"
        note="With every package; you send the ad as a PDF"
        price={formatPounds(setUpPence)}
        per="once"
      />
      <TariffRow
        name="Ad creation"
        note="Optional surcharge; we make the ad for you"
        price={formatPounds(adCreationPence)}
        per="once"
      />
    </TariffBoard>
  )
}
