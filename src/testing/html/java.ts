import { spawnSync } from 'node:child_process'

/** True where the Nu HTML checker can run: it is a Java program. */
export function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0
}
