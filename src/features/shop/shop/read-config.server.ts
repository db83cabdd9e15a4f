import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { z } from 'zod'
import { ROOT } from '../../../platform/server/process/root.server.ts'
import { reasonOf } from '../../../shared/error-reason.ts'
import { issueText } from '../../../shared/issue-text.ts'
import { shopConfig } from './contract.ts'

/** @throws Error with one sentence that names the first wrong field, such as `team.2.hours.friday` */
export function readShopConfig(written: unknown): z.output<typeof shopConfig> {
  const { success, data, error } = shopConfig.safeParse(written)
  if (!success) {
    const [issue] = error.issues
    const words = issue ? issueText(issue) : 'can’t be read'
    throw new Error(`In shop.config.ts, ${issue?.path.join('.') || 'the file'} is wrong: it ${words}.`)
  }
  return data
}

export async function readShopConfigFile(): Promise<z.output<typeof shopConfig>> {
  return readShopConfig(await importShopConfig())
}

/** What `shop.config.ts` exports; imported late, so that a syntax error in it becomes a sentence too. */
export async function importShopConfig(): Promise<unknown> {
  try {
    return (await import(pathToFileURL(join(ROOT, 'shop.config.ts')).href)).default
  } catch (error) {
    throw new Error(`shop.config.ts can’t be read: ${reasonOf(error)}.`, { cause: error })
  }
}
