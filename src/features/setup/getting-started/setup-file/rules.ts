import type { SetupFields } from './fields-contract.ts'

type Path = (string | number)[]
type Refusal = [path: Path, message: string]

/** What in a file contradicts another part of it. */
export function refusalsOf(setup: SetupFields): Refusal[] {
  return [
    ...twice(
      ['openingHours'],
      setup.openingHours.map(each => each.dayOfWeek),
      'names one day twice',
    ),
    ...twice(
      ['openingDays'],
      setup.openingDays.map(each => each.date),
      'names one date twice',
    ),
    ...notOwn(
      'treatments',
      'name',
      setup.treatments.map(each => each.name),
    ),
    ...notOwn(
      'team',
      'username',
      setup.team.map(each => each.username),
    ),
    ...setup.treatments.flatMap((each, index) => ofTreatment(setup, each, index)),
    ...(setup.photos ?? []).flatMap((each, index) => ofPhoto(setup, each, index)),
    ...setup.team.flatMap((each, index) => ofMember(setup, each, index)),
  ]
}

const TWO_BEGINNINGS = 'has two that begin on one date'

function ofTreatment(
  { treatments }: SetupFields,
  { parts, prices }: SetupFields['treatments'][number],
  index: number,
): Refusal[] {
  const path = ['treatments', index]
  return [
    ...strange([...path, 'parts'], parts, treatments.length),
    ...twice([...path, 'parts'], [index + 1, ...parts], 'names one treatment twice'),
    ...twice(
      [...path, 'prices'],
      prices.map(each => each.from),
      TWO_BEGINNINGS,
    ),
  ]
}

function ofPhoto(
  { team, treatments }: SetupFields,
  { place, subject, words }: NonNullable<SetupFields['photos']>[number],
  index: number,
): Refusal[] {
  const counts: Partial<Record<typeof place, number>> = { team: team.length, treatment: treatments.length }
  const most = counts[place] ?? 0
  const isThere = most === 0 ? subject === null : subject !== null && subject <= most
  const path = ['photos', index]
  return [
    ...refuseIf(!isThere, [...path, 'subject'], 'is not one of those that can have a photo there'),
    ...refuseIf(most === 0 && words.trim() === '', [...path, 'words'], 'must say what it shows'),
  ]
}

function ofMember(
  { treatments }: SetupFields,
  member: SetupFields['team'][number],
  index: number,
): Refusal[] {
  const { treatments: chosen, weeks, days, commission, firstDate, lastDate } = member
  const path = ['team', index]
  const places = chosen.map(each => each.treatment)
  const isBackwards = firstDate !== null && lastDate !== null && firstDate > lastDate
  return [
    ...strange([...path, 'treatments'], places, treatments.length),
    ...twice([...path, 'treatments'], places, 'names one treatment twice'),
    ...refuseIf(isBackwards, [...path, 'lastDate'], 'must not be before the first'),
    ...twice(
      [...path, 'weeks'],
      weeks.map(each => each.from),
      TWO_BEGINNINGS,
    ),
    ...twice(
      [...path, 'days'],
      days.map(each => each.date),
      'names one date twice',
    ),
    ...twice(
      [...path, 'commission'],
      commission.map(each => each.from),
      TWO_BEGINNINGS,
    ),
  ]
}

function notOwn(list: string, field: string, names: readonly string[]): Refusal[] {
  return names.flatMap((name, index) =>
    refuseIf(names.indexOf(name) < index, [list, index, field], 'must differ from every other'),
  )
}

function twice(path: Path, keys: readonly (string | number)[], message: string): Refusal[] {
  return refuseIf(new Set(keys).size < keys.length, path, message)
}

function strange(path: Path, places: readonly number[], count: number): Refusal[] {
  const first = places.find(each => each > count)
  return refuseIf(first !== undefined, path, `names treatment ${first}, which is not in the list`)
}

function refuseIf(isWrong: boolean, path: Path, message: string): Refusal[] {
  return isWrong ? [[path, message]] : []
}
