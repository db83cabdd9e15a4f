/** The text of each page. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = [...document.pages()].map(page => page.getText())
  document.destroy()
  library.destroy()
  return pages
}
