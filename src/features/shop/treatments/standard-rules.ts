import type { Treatment } from './contract.ts'

/** What is offered to a customer who has not said what they want: the first cut of the menu, or its first treatment. */
export function standardCut<T extends Pick<Treatment, 'group'>>(menu: readonly T[]): T | undefined {
  return menu.find(({ group }) => group === 'cuts') ?? menu[0]
}
