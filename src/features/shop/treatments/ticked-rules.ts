/** The treatments of a form's ticks, with commas between them. */
export function idsTicked(ticked: unknown = ''): number[] {
  return String(ticked).split(',').map(Number).filter(Number.isInteger).filter(Boolean)
}
