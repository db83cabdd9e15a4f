import type { z } from 'zod'
import { issueText } from '../../shared/issue-text.ts'
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
