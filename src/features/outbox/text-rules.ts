/** Of the GSM alphabet (3GPP 23.038): what a text may hold without costing two and a half times as much. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These count twice. */
const GSM_EXTENDED = '^{}\\[~]|€'

const PLAINER: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

/** One text of the GSM alphabet has so many characters; a longer one is sent, and paid, as several. */
export const ONE_TEXT = 160

/** The words in the GSM alphabet: curly signs straight, other accents off, what is left out of it as a question mark. */
export function gsmText(text: string): string {
  return [...text.normalize('NFC')].map(sign => asGsm(PLAINER[sign] ?? sign)).join('')
}

function asGsm(sign: string): string {
  if ([...sign].every(each => GSM.includes(each) || GSM_EXTENDED.includes(each))) return sign
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare !== '' && [...bare].every(each => GSM.includes(each)) ? bare : '?'
}

/** How many of a text's characters these words take. */
export function gsmLength(text: string): number {
  return [...text].reduce((sum, sign) => sum + (GSM_EXTENDED.includes(sign) ? 2 : 1), 0)
}

/** The first of these that fits into one text, each as the GSM alphabet writes it; else the last. */
export function firstThatFits(wordings: readonly [string, ...string[]]): string {
  const texts = wordings.map(gsmText)
  return texts.find(text => gsmLength(text) <= ONE_TEXT) ?? texts.at(-1) ?? ''
}
