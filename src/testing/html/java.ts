import { spawnSync } from 'node:child_process'

export function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0
}
