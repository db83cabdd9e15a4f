export function idsTicked(ticked: unknown = ''): number[] {
  return String(ticked).split(',').map(Number).filter(Number.isInteger).filter(Boolean)
}
