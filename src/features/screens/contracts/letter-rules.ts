/** Letters beyond Latin-1 that the encoding of a PDF’s own fonts (WinAnsi) has, too. */
const MORE_LETTERS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** Those that are not made of a plain letter and marks; a minus sign is drawn as a dash of its width. */
const WITHOUT_MARKS: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  '−': '–',
}

const LATIN_1 = /^[\n\u0020-\u007e\u00a0-\u00ff]$/

/** The text in letters that a PDF’s own fonts have: `ŵ` becomes `w`, and what has no such letter `?`. */
export function plainLetters(text: string): string {
  return Array.from(text.normalize('NFC'), letter => {
    if (isThere(letter)) return letter
    const plain = WITHOUT_MARKS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
    return Array.from(plain, each => (isThere(each) ? each : '?')).join('')
  }).join('')
}

function isThere(letter: string): boolean {
  return LATIN_1.test(letter) || MORE_LETTERS.includes(letter)
}
