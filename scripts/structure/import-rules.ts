import '../../src/testing/openapi/use-typescript-6.mjs'
import { cruise, type IRegularForbiddenRuleType } from 'dependency-cruiser'
import { FEATURES } from './departments.ts'
import { ALL_ROLES, MAY_IMPORT, MAY_USE, patternOf, type Role, WHERE_IT_BELONGS } from './roles.ts'

const TESTS = String.raw`\.test\.tsx?$|^src/testing/`
const SERVER_FILE = String.raw`\.server\.tsx?$`
const OUTSIDE_THE_BROWSER = patternOf(['entrance', 'db', 'migration'])

type Rule = IRegularForbiddenRuleType & { name: string; comment: string }

const GENERAL: Rule[] = [
  {
    ...refused('circle', 'What both need belongs in a file below them.'),
    from: {},
    to: { circular: true },
  },
  {
    ...refused('server file in the browser', 'Ask the server through a call and queries.ts.'),
    from: { path: '^src/', pathNot: [SERVER_FILE, OUTSIDE_THE_BROWSER] },
    to: { path: SERVER_FILE, dependencyTypesNot: ['type-only'] },
  },
]

function upFrom(feature: string, index: number): Rule {
  const above = FEATURES.slice(index + 1).join('|')
  return {
    ...refused(
      `up from ${feature}`,
      'What both need belongs in the lower one; what joins them, in the upper.',
    ),
    from: { path: `^src/features/${feature}/` },
    to: { path: `^src/features/(${above})/` },
  }
}

const OF_ROLES = ALL_ROLES.flatMap(role => {
  const { values, types = [] } = MAY_IMPORT[role] ?? {}
  return values ? [ofRole(role, values, 'value'), ofRole(role, [...values, ...types], 'type')] : []
})

function ofRole(role: Role, allowed: readonly Role[], kind: 'value' | 'type'): Rule {
  const isType = kind === 'type'
  return {
    ...refused(`${isType ? 'a type in' : 'in'} ${role}`, WHERE_IT_BELONGS[role]),
    from: { path: patternOf([role]) },
    to: {
      path: String.raw`^src/[\w/.-]+\.(ts|tsx|mjs|css)$`,
      pathNot: patternOf(allowed),
      ...(isType ? { dependencyTypes: ['type-only'] } : { dependencyTypesNot: ['type-only'] }),
    },
  }
}

const OF_PACKAGES = ALL_ROLES.flatMap(role => {
  const packages = MAY_USE[role]
  return packages ? [ofPackages(role, packages)] : []
})

function ofPackages(role: Role, packages: readonly string[]): Rule {
  return {
    ...refused(`a package in ${role}`, WHERE_IT_BELONGS[role]),
    from: { path: patternOf([role]) },
    to: {
      dependencyTypesNot: ['type-only', 'local'],
      pathNot: packages.map(name => `^(node_modules/)?${name}(/|$)`),
    },
  }
}

const RULES = [...GENERAL, ...FEATURES.slice(0, -1).map(upFrom), ...OF_ROLES, ...OF_PACKAGES]
const ADVICE = new Map(RULES.map(({ name, comment }) => [name, comment]))

/** Every import below `root` in `src` that the architecture refuses, types included, each as a sentence. */
export async function importRefusals(root = '.'): Promise<string[]> {
  const { output } = await cruise(['src'], {
    baseDir: root,
    ruleSet: { forbidden: RULES },
    validate: true,
    tsPreCompilationDeps: true,
    exclude: { path: TESTS },
    doNotFollow: { path: 'node_modules' },
  })
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(
    ({ from, to, rule: { name } }) => `${from} imports ${to} (${name}). ${ADVICE.get(name) ?? ''}`,
  )
}

function refused(name: string, comment = '') {
  return { name, comment, severity: 'error' as const }
}
