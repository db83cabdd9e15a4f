import type { Colours } from '../../shop/shop/palette-rules.ts'

export type EmailLink = { label: string; url: string }

export type EmailTemplate = {
  subject: string
  preview: string
  heading: string
  greeting: string
  paragraphs: string[]
  facts: { label: string; value: string }[]
  /** What this mail is for, as its one large button. */
  action: EmailLink
  /** Quieter buttons below it. */
  links: EmailLink[]
  further: { facts: EmailTemplate['facts']; links: EmailLink[] }[]
  notes: string[]
  from: { name: string; address: string; phone: string; url: string; colours: Colours }
}

/** Plain text: facts and links on lines of their own, no wrapping. */
export function templateText({
  greeting,
  heading,
  paragraphs,
  notes,
  from,
  ...template
}: EmailTemplate): string {
  return [
    `${heading.toUpperCase()}`,
    greeting,
    ...paragraphs,
    ...factsText(template),
    ...[template.action, ...template.links].map(linkText),
    ...template.further.flatMap(part => [...factsText(part), ...part.links.map(linkText)]),
    ...notes,
    // Two dashes and a space begin a signature, which mail programs set apart.
    `-- \n${from.name}\n${from.address}\n${from.phone}\n${from.url}`,
  ]
    .join('\n\n')
    .concat('\n')
}

function factsText({ facts }: Pick<EmailTemplate, 'facts'>): string[] {
  if (facts.length === 0) return []
  const widest = Math.max(...facts.map(({ label }) => label.length))
  return [facts.map(({ label, value }) => `${`${label}:`.padEnd(widest + 2)}${value}`).join('\n')]
}

function linkText({ label, url }: EmailLink): string {
  return `${label}:\n${url}`
}
