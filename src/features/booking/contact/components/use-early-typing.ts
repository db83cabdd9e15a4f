import { useEffect, useEffectEvent, useRef } from 'react'

/** Passes on what was typed into these fields before the script ran. */
export function useEarlyTyping(onTyped: (name: string, text: string) => void) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const passOn = useEffectEvent(() => {
    for (const field of fields.current?.elements ?? [])
      if (field instanceof HTMLInputElement && field.value !== field.defaultValue)
        onTyped(field.name, field.value)
  })
  useEffect(() => passOn(), [])
  return fields
}
