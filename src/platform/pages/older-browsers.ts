/** Gives the browsers of `scripts/floor/floor.ts` what they lack of the language; newer ones keep their own. */
export function fillOlderBrowsers(): void {
  fill(Map, {
    groupBy: <Item, Key>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) => {
      const groups = new Map<Key, Item[]>()
      let index = 0
      for (const item of items) {
        const key = keyOf(item, index++)
        groups.set(key, [...(groups.get(key) ?? []), item])
      }
      return groups
    },
  })
  fill(Array.prototype, {
    toSorted(this: unknown[], ...compare: Parameters<unknown[]['sort']>) {
      return [...this].sort(...compare)
    },
    toReversed(this: unknown[]) {
      return [...this].reverse()
    },
    toSpliced(this: unknown[], ...parts: [number, number, ...unknown[]]) {
      const copy = [...this]
      copy.splice(...parts)
      return copy
    },
    with(this: unknown[], index: number, value: unknown) {
      const place = index < 0 ? this.length + index : index
      return this.map((each, at) => (at === place ? value : each))
    },
  })
  fill(String.prototype, {
    isWellFormed(this: string) {
      return !/\p{Surrogate}/u.test(this)
    },
  })
  fill(URL, {
    parse: (...address: ConstructorParameters<typeof URL>) => parsed(address),
    canParse: (...address: ConstructorParameters<typeof URL>) => parsed(address) !== null,
  })
}

function fill(holder: object, missing: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(missing))
    if (!(name in holder)) Object.defineProperty(holder, name, { value, configurable: true, writable: true })
}

function parsed(address: ConstructorParameters<typeof URL>): URL | null {
  try {
    return new URL(...address)
  } catch {
    return null
  }
}
