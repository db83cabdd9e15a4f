/** The GSM alphabet (3GPP 23.038); other characters make a text cost 2.5 times as much. */
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

export const ONE_TEXT = 160

/** One line: straightens curly quotes, removes accents, replaces other characters by a question mark. */
export function gsmText(text: string): string {
  return [...text.normalize('NFC').replace(/\s+/g, ' ')].map(sign => asGsm(PLAINER[sign] ?? sign)).join('')
}

function asGsm(sign: string): string {
  if ([...sign].every(each => GSM.includes(each) || GSM_EXTENDED.includes(each))) return sign
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare !== '' && [...bare].every(each => GSM.includes(each)) ? bare : '?'
}

export function gsmLength(text: string): number {
  return [...text].reduce((sum, sign) => sum + (GSM_EXTENDED.includes(sign) ? 2 : 1), 0)
}

/** The first that fits one text in the GSM alphabet; otherwise the last. */
export function firstThatFits(wordings: readonly [string, ...string[]]): string {
  const texts = wordings.map(gsmText)
  return texts.find(text => gsmLength(text) <= ONE_TEXT) ?? texts.at(-1) ?? ''
}
