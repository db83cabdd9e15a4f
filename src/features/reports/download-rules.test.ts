import { expect, test } from 'vitest'
import { DEFAULT_REPORT_NAME, nameOfDownload } from './download-rules.ts'

test('the name with its own letters goes before the plain one', () => {
  expect(
    nameOfDownload(`attachment; filename="daily-report-zoe.txt"; filename*=UTF-8''daily-report-zo%C3%AB.txt`),
  ).toBe('daily-report-zoë.txt')
  expect(nameOfDownload('attachment; filename="daily-report-2026-12-04.csv"')).toBe(
    'daily-report-2026-12-04.csv',
  )
  expect(nameOfDownload('attachment; filename=plain.txt')).toBe('plain.txt')
})

test('without a name that can be read there is a default one', () => {
  expect(nameOfDownload(null)).toBe(DEFAULT_REPORT_NAME)
  expect(nameOfDownload('attachment')).toBe(DEFAULT_REPORT_NAME)
  expect(nameOfDownload(`attachment; filename*=UTF-8''%E0%A4%A`)).toBe(DEFAULT_REPORT_NAME)
})

test('a name leads to no folder and hides nothing', () => {
  expect(nameOfDownload('attachment; filename="../etc/passwd"')).toBe('etcpasswd')
  expect(nameOfDownload(`attachment; filename*=UTF-8''a%E2%80%AEtxt.exe`)).toBe('atxt.exe')
})
