import { createContext, use } from 'react'
import type { FreeGap } from '../gap-rules.ts'

export type OnFloor =
  | { kind: 'visit'; visitId: string }
  | { kind: 'walk-in'; gap: FreeGap | null }
  | { kind: 'book' }
  | { kind: 'displaced' }
  | { kind: 'unmarked' }
  | { kind: 'over' }

type FloorActions = {
  open: (opened: OnFloor) => void
  /** While the connection is lost nothing can be changed. */
  isLocked: boolean
}

export const FloorActionsContext = createContext<FloorActions>({ open: () => {}, isLocked: true })

export const useFloorActions = (): FloorActions => use(FloorActionsContext)
