import { join } from 'node:path'
import PQueue from 'p-queue'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { hashPassword } from '../../../platform/server/process/passwords.server.ts'
import { ROOT } from '../../../platform/server/process/root.server.ts'
import { runProgram } from '../../../platform/server/process/run-program.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { PASSWORD_MESSAGES } from './messages.ts'
import { containsName, type PasswordRefusal, PRODUCT_NAME, whyNotPassword } from './rules.ts'

/** zxcvbn's highest score; an attacker with a thousand addresses has 750,000 guesses a year. */
const FEWEST_GUESSES_LOG10 = 10
const PROGRAM = join(ROOT, 'scripts', 'passwords', 'rate-password.ts')
const MOST_SECONDS = 30

/** One at a time, since each fills a processor for a moment. */
const queue = new PQueue({ concurrency: 1 })

/** In a process of its own, whose memory ends with it. */
function rateElsewhere(password: string): Promise<number> {
  const input = Buffer.from(password)
  return queue.add(async () =>
    Number(await runProgram([PROGRAM], { input, env: {}, mostSeconds: MOST_SECONDS })),
  )
}

/** Checks length, the names of the shop and the product, and how easy the password is to guess. */
export async function whyNotNewPassword(
  shopName: string,
  password: string,
  rate: (password: string) => number | Promise<number> = rateElsewhere,
): Promise<PasswordRefusal | null> {
  const refusal = whyNotPassword(password)
  if (refusal) return refusal
  if (containsName(password, [shopName, PRODUCT_NAME])) return 'password-name'
  return (await rate(password)) < FEWEST_GUESSES_LOG10 ? 'password-common' : null
}

/** @throws Problem 422 with the rule's sentence, 503 `busy` when too many sign in at once */
export async function hashNewPassword({ db }: Pick<Deps, 'db'>, password: string): Promise<string> {
  const { name } = await currentShop(db.read)
  const refusal = await whyNotNewPassword(name, password)
  if (refusal) throw new Problem(422, refusal, PASSWORD_MESSAGES[refusal])
  return hashPassword(password)
}
