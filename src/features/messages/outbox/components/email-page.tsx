import { createContext, type ReactNode, use } from 'react'
import { schemesOf } from '../../../shop/shop/palette-rules.ts'
import type { EmailLink, EmailTemplate } from '../email-rules.ts'
import { LAYOUTS, nightSheet, type Paint, POLE, paintsOf } from './email-styles.ts'

const LightPaints = createContext(paintsOf(schemesOf({ palette: 'bottle', accent: null }).light))

/** The attributes of an element: its layout, and its light colours beside the classes of the dark ones. */
function useLook() {
  const paints = use(LightPaints)
  return (layout: keyof typeof LAYOUTS | null, ...names: Paint[]) => ({
    ...(names.length > 0 ? { className: names.join(' ') } : {}),
    style: Object.assign({}, layout ? LAYOUTS[layout] : {}, ...names.map(name => paints[name])),
  })
}

/** HTML for mail programs: tables, inline styles, no external resources, customers' text escaped. */
export function EmailPage({ template }: { template: EmailTemplate }) {
  const { light, dark } = schemesOf(template.from.colours)
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Stops mail programs from linking dates and numbers. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{template.subject}</title>
        <style>{nightSheet(dark)}</style>
      </head>
      <LightPaints value={paintsOf(light)}>
        <Body template={template} />
      </LightPaints>
    </html>
  )
}

function Body({ template }: { template: EmailTemplate }) {
  const { preview, heading, greeting, paragraphs, notes, from } = template
  const look = useLook()
  return (
    <body {...look('page', 'page')}>
      <div {...look('preview')} aria-hidden="true">
        {preview}
      </div>
      <main {...look('outside', 'page')}>
        <Sheet shopName={from.name}>
          <h1 {...look('heading', 'ink')}>{heading}</h1>
          {[greeting, ...paragraphs].map(paragraph => (
            <p key={paragraph} {...look('paragraph', 'ink')}>
              {paragraph}
            </p>
          ))}
          <Facts facts={template.facts} />
          <Action action={template.action} />
          <Links links={template.links} />
          {template.further.map(({ facts, links }) => (
            <div key={facts.map(({ value }) => value).join()}>
              <Facts facts={facts} />
              <Links links={links} />
            </div>
          ))}
          {notes.map(note => (
            <p key={note} {...look('note', 'muted')}>
              {note}
            </p>
          ))}
        </Sheet>
        <Footer from={from} />
      </main>
    </body>
  )
}

function Sheet({ shopName, children }: { shopName: string; children: ReactNode }) {
  const look = useLook()
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} align="center" {...look('sheet')}>
      <tbody>
        <tr>
          <td {...look('fascia', 'fascia')}>{shopName}</td>
        </tr>
        <tr>
          <td style={{ padding: 0 }}>
            <Pole />
          </td>
        </tr>
        <tr>
          <td {...look('card', 'card')}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

const STRIPES = [0, 1, 2, 3, 4, 5].flatMap(turn => POLE.map(colour => ({ key: `${turn} ${colour}`, colour })))

function Pole() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={LAYOUTS.poleTable}>
      <tbody>
        <tr>
          {STRIPES.map(({ key, colour }) => (
            <td key={key} style={{ ...LAYOUTS.poleStripe, background: colour }} />
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function Facts({ facts }: Pick<EmailTemplate, 'facts'>) {
  const look = useLook()
  if (facts.length === 0) return null
  return (
    <table cellPadding={0} cellSpacing={0} {...look('facts')}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" {...look('label', 'muted', 'row')}>
              {label}
            </th>
            <td {...look('value', 'ink', 'row')}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Action({ action: { label, url } }: Pick<EmailTemplate, 'action'>) {
  const look = useLook()
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} {...look('action')}>
      <tbody>
        <tr>
          <td align="center" {...look('actionCell', 'button')}>
            <a href={url} {...look('actionText', 'button')}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Links({ links }: { links: readonly EmailLink[] }) {
  const look = useLook()
  if (links.length === 0) return null
  return (
    <div {...look('links')}>
      {links.map(({ label, url }) => (
        <table key={url} role="presentation" cellPadding={0} cellSpacing={0} {...look('linkBox')}>
          <tbody>
            <tr>
              <td align="center" {...look('linkCell', 'quiet')}>
                <a href={url} {...look('linkText', 'quiet')}>
                  {label}
                </a>
              </td>
            </tr>
          </tbody>
        </table>
      ))}
    </div>
  )
}

function Footer({ from }: Pick<EmailTemplate, 'from'>) {
  const look = useLook()
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} align="center" {...look('sheet')}>
      <tbody>
        <tr>
          <td {...look('footer', 'muted')}>
            {from.name}, {from.address}
            <br />
            {from.phone}
            <br />
            <a href={from.url} {...look(null, 'link')}>
              {from.url}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
