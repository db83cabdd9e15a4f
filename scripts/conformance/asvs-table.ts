import type { Row } from './page.ts'

/** OWASP ASVS 5.0.0, levels 1 and 2: a line a chapter, a word a section, a digit (its level) a requirement; `-` is none. */
const LEVELS_BY_CHAPTER = [
  '22 111112222 11222222222 222 12',
  '122 112 1222 2',
  '- 11 1222 112222 11122 - 22',
  '122 2 22 1222',
  '2 112 11 222',
  '122 111111112222 1122 1122 22222 222 - 2222',
  '222 1111 22 11222 22 22',
  '12 112 1 2',
  '111 1222',
  '22 22 2222 11111222222 22222 22 222',
  '22 222 112 1222 2 2',
  '122 11 2222',
  '2 22222 22 12222',
  '22 1222 122',
  '122 122 1222222',
  '2 22222 2222 222 222',
  '2 2222 22',
]

/** Every requirement's level by its number, such as `6.2.4`. */
export const ASVS_LEVELS: ReadonlyMap<string, string> = new Map(
  LEVELS_BY_CHAPTER.flatMap((sections, chapter) =>
    sections
      .split(' ')
      .flatMap((levels, section) =>
        [...levels.replace('-', '')].map(
          (level, index) => [`${chapter + 1}.${section + 1}.${index + 1}`, level] as const,
        ),
      ),
  ),
)

/** At least a few words: “because” alone is no reason. */
export const REASON = /^(not applicable|accepted), because (?=\S+\s+\S+\s+\S).+\.$/

/** Requirements that are missing or unknown, and wrong levels; a row is number, level, what is asked for, verdict. */
export function asvsRefusals(rows: readonly Row[]): string[] {
  const numbers = new Set(rows.map(({ number }) => number))
  const missing = [...ASVS_LEVELS.keys()].filter(number => !numbers.has(number))
  return [...missing.map(number => `${number} is missing.`), ...rows.flatMap(row => levelRefusal(row) ?? [])]
}

function levelRefusal({ number, cells: [level] }: Row): string | null {
  const expected = ASVS_LEVELS.get(number)
  if (expected === undefined) return `${number} is no requirement of level 1 or 2.`
  return level === expected ? null : `${number} is of level ${expected}.`
}
