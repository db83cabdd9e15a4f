import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.server.ts'

/** Work that notes when it began, and ends when the test lets it. */
function notedWork(begun: string[]) {
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>(resolve => ends.push(resolve))
  }
  const endAll = async (promises: Promise<unknown>[]) => {
    let finished = 0
    for (const promise of promises) void promise.catch(() => {}).then(() => finished++)
    for (let done = false; !done; ) {
      for (const end of ends.splice(0)) end()
      await new Promise(setImmediate)
      done = promises.length === finished
    }
    return Promise.allSettled(promises)
  }
  return { work, endAll }
}

// Shows threat 88
test('a client without turns yet goes before all that wait, however many', async () => {
  const begun: string[] = []
  const { work, endAll } = notedWork(begun)
  const turns = fairTurns(2)
  const flood = Array.from({ length: 200 }, (_, index) =>
    turns.take(`stranger ${index % 50}`, work(`stranger ${Math.floor(index / 50)}`)),
  )
  await new Promise(setImmediate)
  flood.push(turns.take('newcomer', work('newcomer')))
  await endAll(flood)
  expect(begun.indexOf('newcomer')).toBe(2)
  expect(begun).toHaveLength(201)
})

test('a preferred client goes before newcomers, once', async () => {
  const begun: string[] = []
  const { work, endAll } = notedWork(begun)
  const turns = fairTurns(1)
  await endAll([turns.take('owner', work('owner, first'))])
  await turns.prefer('owner')
  const waiting = ['a', 'b', 'a', 'b'].map((name, index) => turns.take(name, work(`${name} ${index}`)))
  waiting.push(turns.take('owner', work('owner, second')))
  await endAll(waiting)
  expect(begun).toEqual(['owner, first', 'a 0', 'owner, second', 'b 1', 'b 3', 'a 2'])
})

test('when too many wait, clients that had a turn are refused, and a new one is not', async () => {
  const { work, endAll } = notedWork([])
  const turns = fairTurns(2)
  const flood = Array.from({ length: 2100 }, (_, index) => turns.take(`stranger ${index % 3}`, work('')))
  const outcomes = await endAll([...flood, turns.take('newcomer', work(''))])
  expect(outcomes.at(-1)?.status).toBe('fulfilled')
  const refused = outcomes.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toHaveLength(2100 - 2 - 2048)
  expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
})
