import { describe, expect, test } from 'vitest'
import { fromAscii85, fromHex, streamFilters } from './read-stream-rules.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

describe('how a stream of a PDF is written', () => {
  test.each([
    ['/Length 9', []],
    ['/Filter /FlateDecode /Length 9', ['deflate']],
    ['/Filter[/A85/Fl]', ['ascii85', 'deflate']],
    ['/Filter /Fl#61teDecode', ['deflate']],
    ['/Subtype /Image /Filter [/LZWDecode]', ['old']],
    ['/Subtype /Image /Filter /DCTDecode', ['DCTDecode']],
  ])('%s is read', (dictionary, filters) => expect(streamFilters(dictionary)).toEqual(filters))

  test.each([
    '/Filter 100 0 R',
    '/Filter [/A85 100 0 R]',
    '/X << /Filter /None >> /Filter /FlateDecode',
    '/Filter /LZWDecode',
    '/Subtype /Image /Filter /JBIG2Decode',
    '/Subtype /Image /Filter [/CCF]',
  ])('%s is not', dictionary => expect(streamFilters(dictionary)).toBeNull())

  test('letters of either kind give their bytes, with an end and nothing else among them', () => {
    expect(fromHex(latin('48 65 6C 6c6f>rest'))?.toString()).toBe(latin('Hello').toString())
    expect(fromAscii85(latin('87cURD]i,"Ebo80~>'))).toEqual(latin('Hello World!'))
    expect(fromAscii85(latin('z5l~>'))).toEqual(latin('\0\0\0\0A'))
    for (const damaged of ['4865', '48x5>']) expect(fromHex(latin(damaged))).toBeNull()
    for (const damaged of ['87cURD]', '87c\x80URD~>']) expect(fromAscii85(latin(damaged))).toBeNull()
  })
})
