import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** A line per test, and a summary at the end. */
export default class PlainLines implements Reporter {
  #held = 0
  #broke = 0

  onTestCaseResult(test: TestCase): void {
    const result = test.result()
    const name = test.fullName.replaceAll(' > ', ', ')
    if (result.state === 'passed') {
      this.#held++
      this.#say(`held   ${seconds(test)}  ${name}`)
      for (const { message } of test.annotations()) this.#say(`       ${message}`)
    } else if (result.state === 'failed') {
      this.#broke++
      this.#say(`BROKE  ${seconds(test)}  ${name}`)
      for (const { message } of result.errors) this.#say(`       ${message}`)
    } else {
      this.#say(`not tried  ${name}: ${('note' in result && result.note) || 'it could not begin'}`)
    }
  }

  /** A file that failed to load counts as failed. */
  onTestModuleEnd(file: TestModule): void {
    const suites = [file, ...file.children.allSuites()]
    for (const { message } of suites.flatMap(suite => suite.errors())) {
      this.#broke++
      this.#say(`BROKE  ${file.relativeModuleId}: ${message}`)
    }
  }

  onTestRunEnd(): void {
    this.#say(`\n${this.#held} held, ${this.#broke} broke`)
  }

  #say(line: string): void {
    process.stdout.write(`${line}\n`)
  }
}

function seconds(test: TestCase): string {
  return `${((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1)} s`.padStart(8)
}
