import { defineConfig, mergeConfig } from 'vitest/config'
import everyday from '../vitest.config.ts'
import PlainLines from './support/plain-lines.ts'

/* `npm run faults`: the long form of every fault test, one after another. */

const AN_HOUR_MS = 3_600_000

export default mergeConfig(
  everyday,
  defineConfig({
    test: {
      env: { FAULTS: 'long' },
      fileParallelism: false,
      testTimeout: AN_HOUR_MS,
      hookTimeout: AN_HOUR_MS,
      reporters: [new PlainLines()],
    },
  }),
)
