import { openTemporaryFolder } from '../../src/testing/folders/temporary-folder.ts'

/** Returns what Playwright calls when every story has ended. */
export default function setup(): () => void {
  return openTemporaryFolder().remove
}
