import { useCallback, useRef } from 'react'
import { typedIn } from '../../../../ui/use-leave-warning.ts'

/** Whether what stands in a form differs from what stood there when it was opened; false of none that is open. */
export function useTypedForm() {
  const opened = useRef<{ element: HTMLFormElement; typed: string } | null>(null)
  const form = useCallback((element: HTMLFormElement | null) => {
    opened.current = element && { element, typed: typedIn(element) }
  }, [])
  const hasChanges = () => opened.current !== null && typedIn(opened.current.element) !== opened.current.typed
  return { form, hasChanges }
}
