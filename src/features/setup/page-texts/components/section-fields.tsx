import { WORDS_SECTIONS, type WordsSection } from '../messages.ts'
import { valueAt } from '../rules.ts'
import { ColourFields } from './colour-fields.tsx'
import type { WordsContent } from './section-form.ts'
import { WordsField } from './words-field.tsx'
import { WordsRows } from './words-rows.tsx'

export function SectionFields({ name, content }: { name: WordsSection; content: WordsContent }) {
  const { fields, rows } = WORDS_SECTIONS[name]
  if ('colours' in content) return <ColourFields colours={content.colours} />
  return (
    <>
      {rows && <WordsRows rows={rows} content={content} />}
      {fields.map(field => (
        <WordsField key={field.name} field={field} name={field.name} value={valueAt(content, field.name)} />
      ))}
    </>
  )
}
