import type { Reader } from '../../../db/database.server.ts'
import { formatMinutes } from '../../../shared/clock-time.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { barberNames } from '../../shop/barbers/store.server.ts'
import { GROUP_NAMES } from '../../shop/treatments/messages.ts'
import { FROM_THE_BEGINNING } from '../../shop/treatments/price-rules.ts'
import type { BarberTerms, MenuTreatment, TreatmentFields } from './contract.ts'

type TextName = Exclude<keyof TreatmentFields, 'duration'> | 'minutes' | 'price'

export async function treatmentTexts(
  db: Reader,
  treatment: MenuTreatment,
  menu: readonly MenuTreatment[],
): Promise<Record<string, string>> {
  const names = await barberNames(db)
  const { name, description, group, duration, prices, barbers, parts } = treatment
  return {
    name,
    description,
    group: GROUP_NAMES[group],
    minutes: String(duration),
    price: prices
      .map(({ from, price }) =>
        from === FROM_THE_BEGINNING ? formatPounds(price) : `${formatPounds(price)} from ${from}`,
      )
      .join(', '),
    barbers: barbers.map(terms => barberText(names.get(terms.barberId) ?? '', terms)).join(', '),
    parts: parts.map(id => menu.find(part => part.id === id)?.name ?? '').join(' + '),
  } satisfies Record<TextName, string>
}

function barberText(name: string, { price, duration }: BarberTerms): string {
  const own = [
    price === null ? null : formatPounds(price),
    duration === null ? null : formatMinutes(duration),
  ].filter(text => text !== null)
  return own.length === 0 ? name : `${name} (${own.join(', ')})`
}
