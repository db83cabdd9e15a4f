import type { ReactNode } from 'react'
import type { TeamMember } from '../../contract.ts'

export type AddStepProps = {
  member: TeamMember
  onDone: () => void
  /** The links that leave the step as it is. */
  ways: ReactNode
}
