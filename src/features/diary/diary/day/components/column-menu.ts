import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import type { Moment } from '../../../../../shared/moment.ts'
import type { DayColumn } from '../rules.ts'

/** What the head of a column or a chair offers beside its name; departments above the diary fill it. */
export type ColumnMenu = (column: DayColumn, now: Moment) => ReactNode

export const ColumnMenuContext = createContext<ColumnMenu>(() => null)

export const useColumnMenu = (): ColumnMenu => use(ColumnMenuContext)
