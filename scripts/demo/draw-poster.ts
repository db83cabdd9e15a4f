export type Poster = { colour: string; words: readonly [string, string] }

const [WIDTH, HEIGHT, MARGIN] = [1280, 720, 90]

/** A poster of two lines as a PDF, as a business would bring it. */
export async function drawPoster({ colour, words: [name, line] }: Poster): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PdfDocument } = await import('pdfkit')
  const doc = new PdfDocument({ size: [WIDTH, HEIGHT], margin: 0 })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const isDone = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.rect(0, 0, WIDTH, HEIGHT).fill(colour)
  const width = WIDTH - 2 * MARGIN
  doc.font('Helvetica-Bold').fillColor('white').fontSize(104).text(name, MARGIN, 200, { width })
  doc.font('Helvetica').fontSize(56).text(line, { width })
  doc.end()
  await isDone
  return new Uint8Array(Buffer.concat(chunks))
}
