/** The world's own chance (xorshift32), apart from the estimator's. */
export type Chance = ReturnType<typeof chanceOf>

export function chanceOf(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1
  const share = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
  for (let round = 0; round < 8; round += 1) share()
  const exponential = (mean: number) => -mean * Math.log(1 - share())
  const sum = (count: number) =>
    Array.from({ length: count }, () => exponential(1)).reduce((a, b) => a + b, 0)
  return {
    share,
    exponential,
    /** Around 1, with a longer tail above; the larger the shape, the closer. */
    gamma: (shape: number) => sum(shape) / shape,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(share() * items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
  }
}
