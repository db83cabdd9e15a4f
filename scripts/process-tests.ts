/**
 * Tests that start processes or floods of requests, or otherwise take long: part of `npm test`, which begins with them,
 * longest first, and left out of `npm run check`.
 */
export const PROCESS_TESTS = [
  'faults/hostile-clients.test.ts',
  'scripts/start.test.ts',
  'faults/**',
  'src/features/reports/daily/closed-for-ever.test.ts',
  'src/db/backup/{restore,restore-open,hostile-backup}.test.ts',
  'src/features/booking/{waiting-list/races,manage-visit/erase-races}.test.ts',
  'src/features/setup/connections/backup/backups.test.ts',
  'src/features/setup/getting-started/carried.test.ts',
  'src/features/screens/creatives/{creatives,draw-stills}.test.ts',
  'src/features/setup/photos/{photos,make-sizes,hostile-uploads}.test.ts',
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
