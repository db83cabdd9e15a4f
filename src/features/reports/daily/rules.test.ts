import { expect, test } from 'vitest'
import { reportDisposition } from './file-name-rules.ts'
import { barberReportOf, shopReportOf } from './rules.ts'
import { reportCsv, reportText } from './write-report.server.ts'

const service = {
  id: 'v-1',
  time: '10:00',
  treatmentName: 'Skin fade',
  customerName: 'Sam Example',
  treatmentPrice: 2200,
}
const tom = { id: 1, name: 'Tom Ashdown' }
const yusuf = { id: 3, name: 'Yusuf Karaman' }
const date = '2026-12-01'

// Shows §3.14
test('adds up the barbers’ totals and lists barbers without services', () => {
  const counted = [1, 2].map(() => ({ ...service, barberId: 1, barberName: tom.name }))
  expect(shopReportOf(date, [tom, yusuf], counted)).toEqual({
    date,
    totalServices: 2,
    totalRevenue: 4400,
    barbers: [
      {
        barberId: 1,
        barberName: tom.name,
        totalServices: 2,
        totalRevenue: 4400,
        services: [service, service],
      },
      { barberId: 3, barberName: yusuf.name, totalServices: 0, totalRevenue: 0, services: [] },
    ],
  })
})

test('the text report has the day, the totals and a line per treatment', () => {
  const wax = { ...service, time: '10:45', treatmentName: 'Nose wax', treatmentPrice: 400 }
  expect(reportText(barberReportOf(date, tom.name, [service, wax]), 'The Brass Comb')).toBe(
    `The Brass Comb: daily report
Tuesday 1 December 2026, Tom Ashdown

Total services: 2
Total revenue:  £26.00

10:00  £22.00  Skin fade, Sam Example
10:45   £4.00  Nose wax, Sam Example
`,
  )
})

test('the shop’s text report has a part for each barber', () => {
  const report = shopReportOf(date, [tom, yusuf], [{ ...service, barberId: 3, barberName: yusuf.name }])
  expect(reportText(report, 'The Brass Comb')).toBe(
    `The Brass Comb: daily report
Tuesday 1 December 2026

Total services: 1
Total revenue:  £22.00

Tom Ashdown (services: 0, revenue: £0.00)
-----------------------------------------
No services completed

Yusuf Karaman (services: 1, revenue: £22.00)
--------------------------------------------
10:00  £22.00  Skin fade, Sam Example
`,
  )
})

// Shows ASVS 1.2.1, ASVS 1.3.3
test('a name can’t break lines, change the text direction or add columns', () => {
  const hostile = { ...service, customerName: 'Sam\r\n10:00 £9999.00 \u202eevil\u2028' }
  const text = reportText(barberReportOf(date, 'Tom\nAshdown', [hostile]), 'The Brass Comb')
  expect(text).toContain('Tom Ashdown\n')
  expect(text).toContain('10:00  £22.00  Skin fade, Sam 10:00 £9999.00 evil \n')
})

test('CSV is quoted, uses CRLF and begins with a byte order mark', () => {
  const quoted = { ...service, customerName: 'Sam "The Fade" Example, Jr' }
  expect(reportCsv(barberReportOf(date, tom.name, [quoted]))).toBe(
    '\ufeffDate,Time,Barber,Treatment,Customer,Price in pounds\r\n' +
      '2026-12-01,10:00,Tom Ashdown,Skin fade,"Sam ""The Fade"" Example, Jr",22.00\r\n',
  )
})

// Shows threat 123
test.each(['=HYPERLINK("http://evil.example")', '+44 7700', '-1+1', '@SUM(A1)', ' =1+1', '＝1+1', '\t=1+1'])(
  'prevents a formula from %j',
  customerName => {
    const [, row = ''] = reportCsv(barberReportOf(date, tom.name, [{ ...service, customerName }])).split(
      '\r\n',
    )
    expect(row.split(',')[4]).toMatch(/^"?'/)
  },
)

// Shows ASVS 1.2.2, ASVS 5.4.1, ASVS 5.4.2
test('names the file after day and barber, whatever the name', () => {
  const named = (name: string) => reportDisposition({ date, barber: { id: 3, name }, extension: 'txt' })
  expect(reportDisposition({ date, barber: null, extension: 'csv' })).toBe(
    'attachment; filename="daily-report-2026-12-01.csv"',
  )
  expect(named('Tom Ashdown')).toBe('attachment; filename="daily-report-2026-12-01-tom-ashdown.txt"')
  expect(named('José Ñandú')).toBe(
    `attachment; filename="daily-report-2026-12-01-jose-nandu.txt"; filename*=UTF-8''daily-report-2026-12-01-jos%C3%A9-%C3%B1and%C3%BA.txt`,
  )
  expect(named('💈\u202e')).toBe('attachment; filename="daily-report-2026-12-01-barber-3.txt"')
  expect(named('../../etc/"passwd\r\nX: y')).toBe(
    'attachment; filename="daily-report-2026-12-01-etc-passwd-x-y.txt"',
  )
  expect(named('</script><img onerror=…>')).toBe(
    'attachment; filename="daily-report-2026-12-01-script-img-onerror.txt"',
  )
  expect(named('محمد')).toMatch(
    /filename="daily-report-2026-12-01-barber-3\.txt"; filename\*=UTF-8''[\w.%-]+$/,
  )
  expect(named('x'.repeat(500)).length).toBeLessThan(120)
})
