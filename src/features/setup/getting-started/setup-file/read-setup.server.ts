import { issueText } from '../../../../shared/issue-text.ts'
import { type ShopSetup, shopSetup } from './contract.ts'

/** @throws Error with one sentence that names the first wrong field, such as `team.2.phone` */
export function readSetup(text: string): ShopSetup {
  const { success, data, error } = shopSetup.safeParse(parsed(text))
  if (success) return data
  const [issue] = error.issues
  const words = (issue ? issueText(issue) : 'can’t be read').replace(/\.$/, '')
  throw new Error(`In the file, ${issue?.path.join('.') || 'the whole'} is wrong: ${words}.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error('The file is not the JSON that npm run export-shop writes.', { cause: error })
  }
}
