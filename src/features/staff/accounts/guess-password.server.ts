import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Likely on a barber's dashboard, and one phrase too famous to be random. */
const LIKELY_WORDS = ['barber', 'barbershop', 'thebarbershop', 'haircut', 'correcthorsebatterystaple']

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** The decimal logarithm of how many guesses find that password. Its word lists take tens of megabytes. */
export function guessesLog10(password: string): number {
  return estimator.check(password, LIKELY_WORDS).guessesLog10
}
