import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier } from '@mdn/browser-compat-data'
import { type AtRule, type ChildNode, type Declaration, parse } from 'postcss'
import type { Newer } from './script-apis.ts'
import { below, lackedBy } from './support.ts'

const { css } = data
const FUNCTIONS = new Map([...below(css.types), ...below(css.types?.color)])
const QUERIES = css['at-rules']?.media

/** Every property, keyword, function, selector and query of a stylesheet that a browser of the floor lacks, unless `@supports` asks first. */
export function newerStyles(text: string): Newer[] {
  const newer = new Map<string, string[]>()
  const sheet = parse(text)
  sheet.walkAtRules('supports', rule => void rule.remove())
  sheet.walk(node => {
    for (const [name, place] of usedBy(node)) {
      const lacking = place?.__compat ? lackedBy(place.__compat) : []
      if (lacking.length > 0) newer.set(name, lacking)
    }
  })
  return [...newer].map(([name, lacking]) => ({ name, lackedBy: lacking }))
}

type Used = [name: string, place: Identifier | undefined][]

function usedBy(node: ChildNode): Used {
  if (node.type === 'decl') return inDeclaration(node)
  if (node.type === 'rule')
    return [...plainSelector(node.selector).matchAll(/::?([\w-]+)/g)].map(([text, name = '']) => [
      text,
      css.selectors?.[name],
    ])
  return node.type === 'atrule' ? inAtRule(node) : []
}

/** Without the characters that a class name escapes, such as the colon of `first\:mt-0`. */
function plainSelector(selector: string): string {
  return selector.replaceAll(/\\./g, '')
}

function inDeclaration(declaration: Declaration): Used {
  const { prop, value } = declaration
  // A browser that does not know the later value keeps the plainer one before it.
  const before = declaration.prev()
  if (before?.type === 'decl' && before.prop === prop) return []
  const functions = found(value, /([\w-]+)\(/g).map((name): Used[number] => [
    `${name}()`,
    FUNCTIONS.get(name),
  ])
  if (prop.startsWith('-')) return functions
  const property = css.properties?.[prop]
  const keywords = found(value, /(?<![\w-])([a-z-]+)(?![\w-]*\()/g)
  return [
    [prop, property],
    ...keywords.map((word): Used[number] => [`${prop}: ${word}`, property?.[word]]),
    ...functions,
  ]
}

function found(text: string, names: RegExp): string[] {
  return [...text.matchAll(names)].map(([, name = '']) => name)
}

function inAtRule({ name, params }: AtRule): Used {
  const queries = name === 'media' ? found(params, /\(([a-z-]+)/g) : []
  return [
    [`@${name}`, css['at-rules']?.[name]],
    ...queries.map((query): Used[number] => [`@media (${query})`, QUERIES?.[query]]),
  ]
}
