import { plainLetters } from './letter-rules.ts'

const MARGIN = 56
const WIDTH = 483
const AMOUNT_WIDTH = 90
const GAP = 6
const ROW_HEIGHT = 40
const ADDRESS_LINES = 8
const SIZE = { text: 10, title: 22, small: 9 } as const

type Doc = InstanceType<Awaited<ReturnType<typeof loadPdfKit>>>
type Style = { x?: number; width?: number; size?: number; isBold?: boolean; align?: 'left' | 'right' }
type Party = { label: string; name: string; address: string }

/** Read when the first PDF is drawn: most processes draw none. */
async function loadPdfKit() {
  return (await import('pdfkit')).default
}

/** `date` is the document’s own, so that the same content has the same bytes. */
type About = { title: string; author: string; date: string }

/** An A4 document that is drawn from top to bottom, in fonts that every reader of PDFs has. */
export async function drawPaper(
  { title, author, date }: About,
  draw: (paper: Paper) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const PdfDocument = await loadPdfKit()
  const info = {
    Title: plainLetters(title),
    Author: plainLetters(author),
    CreationDate: new Date(`${date}T12:00:00Z`),
  }
  const doc = new PdfDocument({ size: 'A4', margin: MARGIN, info, lang: 'en-GB', displayTitle: true })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const isDone = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  draw(new Paper(doc))
  doc.end()
  await isDone
  return new Uint8Array(Buffer.concat(chunks))
}

export class Paper {
  readonly #doc: Doc

  constructor(doc: Doc) {
    this.#doc = doc
  }

  title(content: string): void {
    this.text(content, { size: SIZE.title, isBold: true })
    this.gap(0.3)
  }

  text(
    content: string,
    { x = MARGIN, width = WIDTH, size = SIZE.text, isBold = false, align = 'left' }: Style = {},
  ): void {
    this.#doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
    this.#doc.text(plainLetters(content), x, this.#doc.y, { width, align })
  }

  gap(lines = 1): void {
    this.#doc.moveDown(lines)
  }

  /** Two names and addresses side by side. */
  parties(one: Party, other: Party): void {
    const top = this.#doc.y
    const left = this.#party(MARGIN, one)
    this.#doc.y = top
    this.#doc.y = Math.max(left, this.#party(MARGIN + WIDTH / 2, other))
    this.gap()
  }

  #party(x: number, { label, name, address }: Party): number {
    const width = WIDTH / 2 - GAP
    this.text(label, { x, width, size: SIZE.small })
    this.text(name, { x, width, isBold: true })
    if (address !== '') this.text(fewLines(address), { x, width })
    return this.#doc.y
  }

  /** A line with an amount at its end, never cut by the end of a page. */
  row(content: string, amount: string, isBold = false): void {
    const doc = this.#doc
    if (doc.y > doc.page.height - MARGIN - ROW_HEIGHT) doc.addPage()
    const top = doc.y
    this.text(amount, { x: MARGIN + WIDTH - AMOUNT_WIDTH, width: AMOUNT_WIDTH, align: 'right', isBold })
    doc.y = top
    this.text(content, { width: WIDTH - AMOUNT_WIDTH - GAP, isBold })
    doc.y += GAP / 2
  }

  rule(): void {
    const { y } = this.#doc
    this.#doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .stroke()
    this.#doc.y += GAP
  }
}

/** An address of many lines runs on, so that it never fills a page. */
function fewLines(address: string): string {
  const lines = address.split('\n').filter(Boolean)
  return lines.join(lines.length > ADDRESS_LINES ? ', ' : '\n')
}

/** A PDF to look at; never cached, as a link to it may be withdrawn. */
export function pdfResponse(bytes: Uint8Array<ArrayBuffer>, name: string): Response {
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}.pdf"`,
    'Cache-Control': 'no-store',
  }
  return new Response(bytes, { headers })
}
