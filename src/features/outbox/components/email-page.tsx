import { Fragment, type ReactNode } from 'react'
import type { EmailTemplate } from '../email-rules.ts'
import { NIGHT_SHEET, POLE, STYLES } from './email-styles.ts'

/** HTML for mail programs: tables, inline styles, no external resources, customers' text escaped. */
export function EmailPage({ template }: { template: EmailTemplate }) {
  const { subject, preview, heading, greeting, paragraphs, notes, from } = template
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Stops mail programs from linking dates and numbers. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{subject}</title>
        <style>{NIGHT_SHEET}</style>
      </head>
      <body className="page" style={STYLES.page}>
        <div style={STYLES.preview} aria-hidden="true">
          {preview}
        </div>
        <main className="page" style={{ ...STYLES.page, ...STYLES.outside }}>
          <Sheet shopName={from.name}>
            <h1 className="ink" style={STYLES.heading}>
              {heading}
            </h1>
            {[greeting, ...paragraphs].map(paragraph => (
              <p key={paragraph} className="ink" style={STYLES.paragraph}>
                {paragraph}
              </p>
            ))}
            {[template, ...template.further].map(({ facts, action }) => (
              <Fragment key={action.url}>
                <Facts facts={facts} />
                <p style={STYLES.action}>
                  <a href={action.url} className="button" style={STYLES.button}>
                    {action.label}
                  </a>
                </p>
              </Fragment>
            ))}
            {notes.map(note => (
              <p key={note} className="muted" style={STYLES.note}>
                {note}
              </p>
            ))}
          </Sheet>
          <Footer from={from} />
        </main>
      </body>
    </html>
  )
}

function Sheet({ shopName, children }: { shopName: string; children: ReactNode }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} align="center" style={STYLES.sheet}>
      <tbody>
        <tr>
          <td style={STYLES.fascia}>{shopName}</td>
        </tr>
        <tr>
          <td style={{ padding: 0 }}>
            <Pole />
          </td>
        </tr>
        <tr>
          <td className="card" style={STYLES.card}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const STRIPES = [0, 1, 2, 3, 4, 5].flatMap(turn => POLE.map(colour => ({ key: `${turn} ${colour}`, colour })))

function Pole() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={STYLES.poleTable}>
      <tbody>
        <tr>
          {STRIPES.map(({ key, colour }) => (
            <td key={key} style={{ ...STYLES.poleStripe, background: colour }} />
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function Facts({ facts }: Pick<EmailTemplate, 'facts'>) {
  if (facts.length === 0) return null
  return (
    <table cellPadding={0} cellSpacing={0} style={STYLES.facts}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" className="muted row" style={STYLES.label}>
              {label}
            </th>
            <td className="ink row" style={STYLES.value}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Footer({ from }: Pick<EmailTemplate, 'from'>) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} align="center" style={STYLES.sheet}>
      <tbody>
        <tr>
          <td className="muted" style={STYLES.footer}>
            {from.name}, {from.address}
            <br />
            {from.phone}
            <br />
            <a href={from.url} className="link" style={STYLES.link}>
              {from.url}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
