import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of package.json, from the sources and from the build. */
export const ROOT = dirname(findPackageJSON(import.meta.url) ?? '')
