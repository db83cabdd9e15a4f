import { type ComponentType, createContext, type ReactNode } from 'react'
import type { ChosenPlace } from './place-fields.tsx'

export type DayViewProps = {
  place: ChosenPlace & { barberId: number }
  minutes: number
  /** The visit that is moved, whose time would come free. */
  movedId?: string
  onChoose: (time: string) => void
}

/** A barber's day as the diary draws it, which the sheets show and can’t import: the diary is made of them. */
export const DayView = createContext<ComponentType<DayViewProps> | (() => ReactNode)>(() => null)
