export const START_STEPS = ['words', 'hours', 'team', 'menu', 'photo', 'live'] as const
export type StartStep = (typeof START_STEPS)[number]
type StepState = 'done' | 'skipped' | 'open'

/** With what the shop began: the sample's barbers and treatments, none, or those of a set-up file. */
export const BEGINNINGS = ['sample', 'empty', 'file'] as const
export type Beginning = (typeof BEGINNINGS)[number]

/** What the database says of the shop. */
export type StartFacts = {
  /** Null until the owner has chosen; it is then the sample. */
  beginning: Beginning | null
  isDismissed: boolean
  skipped: readonly StartStep[]
  /** Whether someone wrote both the shop's name and its address. */
  hasOwnWords: boolean
  hasOwnHours: boolean
  daysOpen: number
  /** Of those who take bookings, do something and have hours. */
  bookableBarbers: number
  isTeamChanged: boolean
  treatments: number
  isMenuChanged: boolean
  photos: number
  isLive: boolean
  hasVisits: boolean
}

/** Whether a step is done, by what is there; what still is the sample's counts once something of it was changed. */
export function isDone(step: StartStep, facts: StartFacts): boolean {
  const isFile = facts.beginning === 'file'
  const isOwn = isFile || facts.beginning === 'empty'
  switch (step) {
    case 'words':
      return isFile || facts.hasOwnWords
    case 'hours':
      return facts.daysOpen > 0 && (isFile || facts.hasOwnHours)
    case 'team':
      return facts.bookableBarbers > 0 && (isOwn || facts.isTeamChanged)
    case 'menu':
      return facts.treatments > 0 && (isOwn || facts.isMenuChanged)
    case 'photo':
      return facts.photos > 0
    case 'live':
      return facts.isLive
  }
}

export function stateOf(step: StartStep, facts: StartFacts): StepState {
  if (isDone(step, facts)) return 'done'
  return facts.skipped.includes(step) ? 'skipped' : 'open'
}

/** The steps without which no customer could book, or find the shop; none when it can go live. */
export function missingForLive(facts: StartFacts): StartStep[] {
  const missing = {
    words: facts.beginning === 'empty' && !facts.hasOwnWords,
    hours: facts.daysOpen === 0,
    team: facts.bookableBarbers === 0,
    menu: facts.treatments === 0,
    photo: false,
    live: false,
  }
  return START_STEPS.filter(step => missing[step])
}

/** Whether the list stands on other pages: until all is done, or the owner put it away, or the shop was in use before it. */
export function isListShown(facts: StartFacts): boolean {
  if (facts.isDismissed || START_STEPS.every(step => isDone(step, facts))) return false
  return facts.beginning !== null || !facts.hasVisits
}

/** The step to go on with: the first that is open, from `after` on, if there is one. */
export function nextStep(
  steps: readonly { name: StartStep; state: StepState }[],
  after: StartStep | null,
): StartStep | null {
  const from = after === null ? 0 : START_STEPS.indexOf(after) + 1
  const following = [...steps.slice(from), ...steps.slice(0, from)].filter(({ name }) => name !== after)
  return following.find(({ state }) => state === 'open')?.name ?? null
}

export function isStartStep(text: string | null): text is StartStep {
  return START_STEPS.some(step => step === text)
}
