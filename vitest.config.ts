import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'faults/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['src/testing/postgres.global-setup.ts'],
    // Many tests wait for processes that they started: a worker for each core keeps both busy.
    maxWorkers: '100%',
    // For machines that are busy with other things: a test that takes so long hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes, or the test hangs: how soon is the machine's affair.
    expect: { poll: { timeout: 110_000 } },
  },
})
