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
