import { expect, test } from 'vitest'
import { DEFAULT_REPORT_NAME, nameOfDownload } from './download-rules.ts'

test('prefers the extended file name', () => {
  expect(
    nameOfDownload(`attachment; filename="daily-report-zoe.txt"; filename*=UTF-8''daily-report-zo%C3%AB.txt`),
  ).toBe('daily-report-zoë.txt')
  expect(nameOfDownload('attachment; filename="daily-report-2026-12-04.csv"')).toBe(
    'daily-report-2026-12-04.csv',
  )
  expect(nameOfDownload('attachment; filename=plain.txt')).toBe('plain.txt')
})

// Shows §7.27
test('falls back to the default file name', () => {
  expect(nameOfDownload(null)).toBe(DEFAULT_REPORT_NAME)
  expect(nameOfDownload('attachment')).toBe(DEFAULT_REPORT_NAME)
  expect(nameOfDownload(`attachment; filename*=UTF-8''%E0%A4%A`)).toBe(DEFAULT_REPORT_NAME)
})

// Shows threat 123, ASVS 5.4.2
test('removes folders and invisible characters from the name', () => {
  expect(nameOfDownload('attachment; filename="../etc/passwd"')).toBe('etcpasswd')
  expect(nameOfDownload(`attachment; filename*=UTF-8''a%E2%80%AEtxt.exe`)).toBe('atxt.exe')
})
