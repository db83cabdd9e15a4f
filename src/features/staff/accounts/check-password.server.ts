import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { hashPassword } from '../../../platform/server/process/passwords.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { PASSWORD_MESSAGES } from './messages.ts'
import { containsName, type PasswordRefusal, PRODUCT_NAME, whyNotPassword } from './rules.ts'

/** zxcvbn's highest score; an attacker with a thousand addresses has 750,000 guesses a year. */
const FEWEST_GUESSES_LOG10 = 10
/** Likely on a barber's dashboard, and one phrase too famous to be random. */
const LIKELY_WORDS = ['barber', 'barbershop', 'thebarbershop', 'haircut', 'correcthorsebatterystaple']

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loaded on first use: the word lists take 8 MB that most processes never need. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  return new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
}

/** Checks length, the names of the shop and the product, and how easy the password is to guess. */
export async function whyNotNewPassword(shopName: string, password: string): Promise<PasswordRefusal | null> {
  const refusal = whyNotPassword(password)
  if (refusal) return refusal
  if (containsName(password, [shopName, PRODUCT_NAME])) return 'password-name'
  estimator ??= loadEstimator()
  const { guessesLog10 } = (await estimator).check(password, LIKELY_WORDS)
  return guessesLog10 < FEWEST_GUESSES_LOG10 ? 'password-common' : null
}

/** @throws Problem 422 with the rule's sentence, 503 `busy` when too many sign in at once */
export async function hashNewPassword({ db }: Pick<Deps, 'db'>, password: string): Promise<string> {
  const { name } = await currentShop(db.read)
  const refusal = await whyNotNewPassword(name, password)
  if (refusal) throw new Problem(422, refusal, PASSWORD_MESSAGES[refusal])
  return hashPassword(password)
}
