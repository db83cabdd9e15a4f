import type { ReadConfig } from '../seed.server.ts'

export type InTheWay = { readConfig?: ReadConfig } & (
  | { may: 'nothing' }
  | { may: 'no visits' | 'anything'; saveAs: string }
)
