import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier } from '@mdn/browser-compat-data'
import { parseAst } from 'vite'
import { below, lackedBy } from './support.ts'

/** What a script uses that a browser of the floor lacks: `Map.groupBy` or, of an unknown object, `.toSorted`. */
export type Newer = { name: string; lackedBy: string[] }

const GLOBALS = new Map([...below(data.javascript.builtins), ...below(data.api)])
const MEMBERS = membersByName()

/** Every API in a script that no browser of the floor may be without; one name on several kinds of object counts once all lack it. */
export function newerApis(code: string): Newer[] {
  const found = new Map<string, string[]>()
  walk(parseAst(code), node => {
    for (const { name, lackedBy: lacking } of newerIn(node)) found.set(name, lacking)
  })
  return [...found].map(([name, lacking]) => ({ name, lackedBy: lacking }))
}

type Node = { type: string; [field: string]: unknown }

function newerIn(node: Node): Newer[] {
  if (node.type === 'NewExpression') return newerGlobal(nameOf(node.callee))
  if (node.type === 'MemberExpression') return newerStatic(node)
  return node.type === 'CallExpression' && node.optional !== true ? newerMethod(node.callee) : []
}

/** `Map.groupBy`, called or not. */
function newerStatic({ object, property, computed }: Node): Newer[] {
  const [holder, member] = [nameOf(object), nameOf(property)]
  const known = holder === undefined ? undefined : GLOBALS.get(holder)
  if (!known || computed === true || member === undefined) return []
  return newerBy(`${holder}.${member}`, known[`${member}_static`] ?? known[member])
}

function newerGlobal(name: string | undefined): Newer[] {
  return name === undefined ? [] : newerBy(`new ${name}`, GLOBALS.get(name))
}

/** A method of an object that only the run knows; to read a missing property throws nothing, to call it does. */
function newerMethod(callee: unknown): Newer[] {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee.computed === true) return []
  const name = nameOf(callee.property) ?? ''
  if (makesIterator(callee.object)) return newerBy(`Iterator.${name}`, GLOBALS.get('Iterator')?.[name])
  if (GLOBALS.has(nameOf(callee.object) ?? '')) return []
  const kinds = MEMBERS.get(name) ?? []
  const [first] = kinds
  return first && kinds.every(lacking => lacking.length > 0) ? [{ name: `.${name}`, lackedBy: first }] : []
}

/** `map.values()` and its like; `Object.values(of)` is an array. */
function makesIterator(node: unknown): boolean {
  const isCall = isNode(node) && node.type === 'CallExpression' && isNode(node.callee)
  if (!isCall || !Array.isArray(node.arguments) || !isNode(node.callee)) return false
  const name = nameOf(node.callee.property) ?? ''
  return (/^(values|keys|entries)$/.test(name) && node.arguments.length === 0) || name === 'matchAll'
}

function newerBy(name: string, place: Identifier | undefined): Newer[] {
  const lacking = place?.__compat ? lackedBy(place.__compat) : []
  return lacking.length > 0 ? [{ name, lackedBy: lacking }] : []
}

/** Of each member's name, what lacks it on each kind of object that has it. */
function membersByName(): Map<string, string[][]> {
  const members = new Map<string, string[][]>()
  for (const [, kind] of GLOBALS)
    for (const [name, { __compat: compat }] of below(kind))
      if (compat && !/_(static|event)$/.test(name))
        members.set(name, [...(members.get(name) ?? []), lackedBy(compat)])
  return members
}

function nameOf(node: unknown): string | undefined {
  const isName = isNode(node) && node.type === 'Identifier' && typeof node.name === 'string'
  return isName ? String(node.name) : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  if (!isNode(node)) return
  visit(node)
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit)
}
