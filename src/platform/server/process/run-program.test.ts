import { expect, test } from 'vitest'
import { runProgram } from './run-program.server.ts'

const run = (program: string, mostSeconds = 30) =>
  runProgram(['-e', program], { input: Buffer.from('given'), env: { GIVEN: 'yes' }, mostSeconds })

test('a program reads its input and knows nothing but what it is given', async () => {
  const written = await run(
    'process.stdin.pipe(process.stdout); console.log(process.env.GIVEN, process.env.PATH)',
  )
  expect(String(written)).toBe('yes undefined\ngiven')
})

test.each([
  ['fails', 'console.error("No room."); process.exitCode = 3', 'It ended with 3. No room.'],
  ['is killed', 'process.kill(process.pid, "SIGKILL")', 'It ended with SIGKILL.'],
])('a program that %s says so', async (_, program, sentence) => {
  await expect(run(program)).rejects.toThrow(sentence)
})

test('a program that never ends is killed', async () => {
  await expect(run('setInterval(() => {}, 1000)', 0.2)).rejects.toThrow('It ended with SIGKILL.')
})

test('a program that keeps the processor busy for longer than it may says that its time is used up', async () => {
  const busy = runProgram(['-e', 'for (;;) {}'], {
    input: Buffer.from(''),
    env: {},
    mostSeconds: 60,
    cpuSeconds: 1,
  })
  await expect(busy).rejects.toMatchObject({ usedUpItsTime: true })
})

test('waiting uses up no time of a program', async () => {
  const waits = 'setTimeout(() => console.log("done"), 1500)'
  const written = runProgram(['-e', waits], {
    input: Buffer.from(''),
    env: {},
    mostSeconds: 60,
    cpuSeconds: 1,
  })
  expect(String(await written)).toBe('done\n')
})
