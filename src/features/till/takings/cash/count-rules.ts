export const DENOMINATIONS = [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const

export function denominationName(pence: number): string {
  return pence >= 100 ? `£${pence / 100}` : `${pence}p`
}

/** What notes and coins come to, in pence; what is no whole number of them counts for nothing. */
export function penceCounted(typed: Readonly<Record<number, string>>): number {
  return DENOMINATIONS.reduce((sum, pence) => {
    const count = (typed[pence] ?? '').trim()
    return /^\d{1,4}$/.test(count) ? sum + Number(count) * pence : sum
  }, 0)
}
