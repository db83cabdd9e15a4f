import { useEffect, useEffectEvent } from 'react'
import { areKeysOn } from '../../../../platform/web/letter-keys.ts'

const OTHERS = 'input, select, textarea, [contenteditable]'

/** The letter Q adds someone to the queue, unless something is typed or asked, or letters were put off. */
export function useQueueKey(onAdd: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || key.toLowerCase() !== 'q') return
    if (!areKeysOn() || document.querySelector('dialog[open]')) return
    if (target instanceof Element && target.closest(OTHERS)) return
    event.preventDefault()
    onAdd()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
