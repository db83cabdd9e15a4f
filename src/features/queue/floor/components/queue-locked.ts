import { createContext, use } from 'react'

/** While the connection is lost nothing can be changed. */
export const QueueLockedContext = createContext(false)

export const useIsQueueLocked = (): boolean => use(QueueLockedContext)
