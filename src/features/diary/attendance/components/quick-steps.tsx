import type { Step } from '../rules.ts'
import { NextStep } from './next-step.tsx'
import type { MarkedVisit } from './use-marking.ts'

/** One tap for what comes next of a visit, within its block in the diary. */
export function QuickSteps({ visit, steps }: { visit: MarkedVisit; steps: readonly Step[] }) {
  return (
    <span className="absolute inset-y-0 right-7 left-auto z-1 flex flex-nowrap items-center gap-0.5 pointer-events-none">
      <span className="pointer-events-auto">
        <NextStep visit={visit} steps={steps} />
      </span>
    </span>
  )
}
