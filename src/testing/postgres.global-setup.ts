import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Nothing here outlives the run, so no database waits for the disk. */
const UNSYNCED = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap(name => ['-c', `${name}=off`])

/** One server per run; each test file creates its own databases. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres(UNSYNCED)
  project.provide('postgresUrl', url)
  return stop
}
