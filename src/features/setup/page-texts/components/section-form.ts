import { issueText } from '../../../../shared/issue-text.ts'
import type { Schema, Typed } from '../../../../ui/form/form.tsx'
import { type SectionContent, SHOP_SECTIONS } from '../../../shop/shop/contract.ts'
import { fieldSentence, WORDS_SECTIONS, type WordsSection } from '../messages.ts'
import { contentOf, type FieldKind, withoutPlaces } from '../rules.ts'

export type WordsContent = SectionContent<WordsSection>

/** The section as its form has it, with errors by the names of the inputs. */
export function sectionForm(name: WordsSection): Schema<WordsContent> {
  const { rows } = WORDS_SECTIONS[name]
  const kinds = kindsOf(name)
  const lists = rows && !rows.list.includes('.') ? [rows.list] : []
  const schema = SHOP_SECTIONS[name].strict()
  return {
    safeParse: typed => {
      const { success, data, error } = schema.safeParse(
        contentOf(typed, field => kinds.get(withoutPlaces(field)), lists),
      )
      if (success) return { success, data }
      const issues = error.issues.map(issue => ({
        path: [inputOf(issue.path.join('.'), typed)],
        message: fieldSentence(issue, issueText(issue)),
      }))
      return { success, error: { issues } }
    },
  }
}

function kindsOf(name: WordsSection): Map<string, FieldKind> {
  const { fields, rows } = WORDS_SECTIONS[name]
  const ofRows = (rows?.fields ?? []).map(
    ({ name: field, kind }) => [`${rows?.list}.${field}`, kind] as const,
  )
  return new Map([...fields.map(({ name: field, kind }) => [field, kind] as const), ...ofRows])
}

/** The input in which a list was typed stands for each of its entries. */
function inputOf(path: string, typed: Typed): string {
  return Object.keys(typed).find(name => path === name || path.startsWith(`${name}.`)) ?? path
}
