import { isCalendarDate } from '../../../../shared/calendar-date.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { TodayProvider } from '../../../../ui/form/today.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import { packageText } from '../messages.ts'

export function PackageField({
  chosenName,
  onChoose,
}: {
  chosenName: string | undefined
  onChoose: (name: string) => void
}) {
  const { packages } = useShop().advertising
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Package</legend>
      {packages.map(one => (
        <label key={one.name} className="choice">
          <span className="flex items-start gap-3">
            <input
              type="radio"
              name="package"
              value={one.name}
              className="mt-1 size-5 flex-none accent-primary"
              checked={one.name === chosenName}
              onChange={() => onChoose(one.name)}
            />
            <span>
              <span className="block font-semibold">
                {one.name}, {formatPounds(one.pencePerWeek)} a week
              </span>
              <span className="block">{packageText(one)}</span>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export function StartField({
  value,
  onType,
  range,
  error,
}: {
  value: string
  onType: (text: string) => void
  range: { min: string; max: string }
  error: string | null
}) {
  return (
    <div className="max-w-64">
      <TodayProvider value={range.min}>
        <DateField
          label="Start date"
          name="from"
          value={isCalendarDate(value) ? value : undefined}
          {...range}
          isTapped
          onChoose={onType}
          error={error ?? undefined}
        />
      </TodayProvider>
    </div>
  )
}

export function AdCreationField({
  isChosen,
  onChoose,
}: {
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const { adCreationPence } = useShop().advertising
  return (
    <label className="choice">
      <span className="flex items-start gap-3">
        <input
          type="checkbox"
          name="made"
          value="yes"
          className="mt-1 size-5 flex-none accent-primary"
          checked={isChosen}
          onChange={event => onChoose(event.target.checked)}
        />
        <span>
          <span className="block font-semibold">Please make the ad for us</span>
          <span className="block">{formatPounds(adCreationPence)}, once; otherwise send it as a PDF</span>
        </span>
      </span>
    </label>
  )
}
