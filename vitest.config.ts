import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'faults/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['src/testing/postgres.global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
