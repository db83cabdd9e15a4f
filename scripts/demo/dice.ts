/** Chance that falls the same way each time: numbers from 0 up to 1, from a seed (mulberry32, public domain). */
export function dice(seed: number) {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    roll,
    pick: <Item>(list: readonly [Item, ...Item[]] | readonly Item[]): Item => {
      const item = list[Math.floor(roll() * list.length)]
      if (item === undefined) throw new Error('Nothing can be picked from an empty list.')
      return item
    },
  }
}

export type Dice = ReturnType<typeof dice>
