import { featureOf } from './roles.ts'
import type { SourceFile } from './source-file.ts'

/** The features from the ground up: each uses those of its own layer and below, and never in a circle. */
const LAYERS: readonly (readonly string[])[] = [
  ['photos', 'shop', 'treatments', 'barbers', 'contact', 'audit-log'],
  ['hours', 'availability', 'visits', 'outbox', 'accounts'],
  [
    'progress',
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
    'booking-rules',
    'connections',
    'shop-sections',
    'shop-setup',
    'menu',
    'photo-desk',
    'shop-words',
  ],
  ['admin', 'pages', 'advertising', 'api-docs'],
]

type Edge = { from: string; to: string; importer: string; imported: string }

/** Each import between features that looks up a layer, or is part of a circle; types included. */
export function layerRefusals(files: readonly SourceFile[]): string[] {
  const edges = files.filter(({ path }) => !/\.test\.tsx?$/.test(path)).flatMap(edgesOf)
  const uses = Map.groupBy(edges, ({ from }) => from)
  return edges.flatMap(edge => whyUp(edge) ?? whyRound(edge, uses) ?? [])
}

function edgesOf({ path: importer, imports }: SourceFile): Edge[] {
  const from = featureOf(importer)
  return imports.flatMap(({ target, isPackage }) => {
    const to = isPackage ? null : featureOf(target)
    return from && to && from !== to ? [{ from, to, importer, imported: target }] : []
  })
}

/** From 1 at the bottom; 0 of a feature without one. */
function layerOf(feature: string): number {
  return LAYERS.findIndex(features => features.includes(feature)) + 1
}

function whyUp({ from, to, importer, imported }: Edge): string | null {
  const [here, there] = [layerOf(from), layerOf(to)]
  if (here === 0)
    return `${importer}: the feature ${from} has no layer. Give it one in scripts/structure/layers.ts.`
  if (there <= here) return null
  return `${importer} (layer ${here}) imports ${imported} (layer ${there}). What both need belongs in layer ${here} or below; what joins them in layer ${there}.`
}

function whyRound({ from, to, importer, imported }: Edge, uses: Map<string, Edge[]>): string | null {
  const reached = new Set([to])
  for (const feature of reached) for (const edge of uses.get(feature) ?? []) reached.add(edge.to)
  if (!reached.has(from)) return null
  return `${importer} imports ${imported}, and ${to} uses ${from} as well. What both need belongs in a feature below them.`
}
