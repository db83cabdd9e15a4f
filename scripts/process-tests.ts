/**
 * Tests that start processes or floods of requests: part of `npm test`, which begins with them, longest first, and left
 * out of `npm run check`.
 */
export const PROCESS_TESTS = [
  'faults/hostile-clients.test.ts',
  'scripts/start.test.ts',
  'faults/**',
  'scripts/{background-work,backup,chairtime,forget,help,reset-second-factor}.test.ts',
  'src/db/private-files.test.ts',
  'src/features/staff/accounts/sign-in/flood.test.ts',
  'src/features/messages/outbox/outbox-process.test.ts',
  'src/html.test.ts',
  'src/main.server.test.ts',
  'src/openapi-clients.test.ts',
  'scripts/temporary-folders.test.ts',
  'src/two-versions.test.ts',
  'src/platform/server/process/listen.test.ts',
]
