export type EmailTemplate = {
  subject: string
  preview: string
  heading: string
  greeting: string
  paragraphs: string[]
  facts: { label: string; value: string }[]
  action: { label: string; url: string }
  /** Further visits of the group, each with its own link. */
  further: { facts: EmailTemplate['facts']; action: EmailTemplate['action'] }[]
  notes: string[]
  from: { name: string; address: string; phone: string; url: string }
}

/** Plain text: facts and link on lines of their own, no wrapping. */
export function templateText(template: EmailTemplate): string {
  const { greeting, heading, paragraphs, notes, from } = template
  return [
    `${heading.toUpperCase()}`,
    greeting,
    ...paragraphs,
    ...[template, ...template.further].flatMap(factsText),
    ...notes,
    // Two dashes and a space begin a signature, which mail programs set apart.
    `-- \n${from.name}\n${from.address}\n${from.phone}\n${from.url}`,
  ]
    .join('\n\n')
    .concat('\n')
}

function factsText({ facts, action }: Pick<EmailTemplate, 'facts' | 'action'>): string[] {
  const widest = Math.max(0, ...facts.map(({ label }) => label.length))
  const table = facts.map(({ label, value }) => `${`${label}:`.padEnd(widest + 2)}${value}`).join('\n')
  return [...(facts.length > 0 ? [table] : []), `${action.label}:\n${action.url}`]
}
