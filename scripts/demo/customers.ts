import type { Dice } from './dice.ts'

const FIRST_NAMES =
  'Alfie Arthur Ben Callum Charlie Daniel Dev Dylan Eddie Felix Finn Gareth George Hamza Harry Idris Isaac Jack Jamal Jonah Kofi Leo Liam Malik Mateo Noah Oliver Omar Oscar Patrick Rafe Reuben Rory Sanjay Seth Theo Toby Will Xavier Zachary'.split(
    ' ',
  )
const LAST_NAMES =
  'Alderway Ashgrove Beckhurst Birchall Coombely Dallisone Elmscott Fairlocke Farrowby Gantley Hazelwick Hollinray Ivesdean Kestleby Larkmoor Millbrace Nethercot Oakhanger Pellwood Quarrie Ridgemont Saltmarsh Tarrowell Underhay Vickerage Westlock Yarnfield'.split(
    ' ',
  )

/** Invented people, with numbers of the range that Ofcom keeps for drama (07700 900000 to 900999). */
export function inventCustomers(count: number, { pick }: Dice): { name: string; phone: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`,
    phone: `07700 900${String(200 + index).padStart(3, '0')}`,
  }))
}
