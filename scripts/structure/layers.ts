import { featureOf } from './roles.ts'
import type { SourceFile } from './source-file.ts'

/** The features from the ground up: each uses those of its own layer and below, and never in a circle. */
export const LAYERS: readonly (readonly string[])[] = [
  ['shop', 'treatments', 'barbers', 'contact', 'audit-log'],
  ['hours', 'availability', 'visits', 'outbox', 'accounts'],
  [
    'booking',
    'waiting-list',
    'visit-page',
    'takings',
    'desk',
    'displaced-visits',
    'diary',
    'team',
    'reports',
    'customers',
    'calendar-feeds',
    'rota',
  ],
  ['admin', 'pages', 'advertising', 'api-docs'],
]

/** The layer of a feature, from 1 at the bottom; 0 of one that has none. */
export function layerOf(feature: string): number {
  return LAYERS.findIndex(features => features.includes(feature)) + 1
}

type Edge = { from: string; to: string; importer: string; imported: string }

/** Each import between features that looks up a layer, or is part of a circle; types included. */
export function layerRefusals(files: readonly SourceFile[]): string[] {
  const edges = files.filter(({ path }) => !/\.test\.tsx?$/.test(path)).flatMap(edgesOf)
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of edges) uses.set(from, (uses.get(from) ?? new Set()).add(to))
  return edges.flatMap(edge => whyUp(edge) ?? whyRound(edge, uses) ?? [])
}

function edgesOf({ path, imports }: SourceFile): Edge[] {
  const from = featureOf(path)
  return imports.flatMap(({ target, isPackage }) => {
    const to = isPackage ? null : featureOf(target)
    return from && to && from !== to ? [{ from, to, importer: path, imported: target }] : []
  })
}

function whyUp({ from, to, importer, imported }: Edge): string | null {
  const [here, there] = [layerOf(from), layerOf(to)]
  if (here === 0)
    return `${importer}: the feature ${from} has no layer. Give it one in scripts/structure/layers.ts.`
  if (there <= here) return null
  return `${importer} (layer ${here}) imports ${imported} (layer ${there}). What both need belongs in layer ${here} or below; what joins them in layer ${there}.`
}

function whyRound(
  { from, to, importer, imported }: Edge,
  uses: ReadonlyMap<string, Set<string>>,
): string | null {
  if (!leadsTo(to, from, uses)) return null
  return `${importer} imports ${imported}, and ${to} uses ${from} as well. What both need belongs in a feature below them.`
}

function leadsTo(
  from: string,
  to: string,
  uses: ReadonlyMap<string, Set<string>>,
  seen = new Set<string>(),
): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return [...(uses.get(from) ?? [])].some(next => leadsTo(next, to, uses, seen))
}
