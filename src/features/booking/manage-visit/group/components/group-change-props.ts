import type { RefObject } from 'react'

export type GroupChangeProps = {
  change: 'cancel-all' | 'move-all'
  token: string
  heading: RefObject<HTMLHeadingElement | null>
}
