import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The product's own folder, from the sources as from the build: the one that holds package.json. */
export const ROOT = dirname(findPackageJSON(import.meta.url) ?? '')
