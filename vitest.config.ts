import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import ProcessesFirst from './src/testing/processes-first.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'faults/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['src/testing/postgres.global-setup.ts'],
    // Many tests wait for processes that they started: one worker more than cores keeps these busy.
    maxWorkers: availableParallelism() + 1,
    // Each test takes back what it replaces: the product is loaded once in a worker instead of in each file.
    isolate: false,
    sequence: { sequencer: ProcessesFirst },
    // For machines that are busy with other things: a test that takes so long hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // No single wait is longer.
    expect: { poll: { timeout: 20_000 } },
  },
})
