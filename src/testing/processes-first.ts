import { matchesGlob, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { PROCESS_TESTS } from '../../scripts/process-tests.ts'

/** Begins with the tests that wait for processes, so that the others fill the processors meanwhile. */
export default class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const path = relative(this.ctx.config.root, moduleId)
      const index = PROCESS_TESTS.findIndex(pattern => matchesGlob(path, pattern))
      return index === -1 ? PROCESS_TESTS.length : index
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
