/** Letters that Unicode does not take apart into one without an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
}

/** A text as it is searched: in lower case, without accents: `Łukasiewicz Sørensen` → `lukasiewicz sorensen`. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøæœþđðßıħŧ]/g, letter => PLAIN[letter] ?? letter)
}
