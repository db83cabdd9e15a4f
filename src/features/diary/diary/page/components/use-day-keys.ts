import { type RefObject, useEffect, useEffectEvent } from 'react'
import { areKeysOn } from '../../../../../platform/web/letter-keys.ts'
import { isFocusLost } from '../../../../../ui/begin-here.ts'
import { type Arrow, isArrow, nextStop } from '../../day/stop-rules.ts'

type DayKeys = {
  scroller: RefObject<HTMLElement | null>
  onBook: () => void
  onToday: () => void
  onHelp: () => void
}

/** The keys of the whole diary: arrows between visits and gaps, B, T and ?; none while something is typed or asked. */
export function useDayKeys({ scroller, onBook, onToday, onHelp }: DayKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForAnother(event)) return
    if (isArrow(event.key)) return moveFocus(scroller.current, event, event.key)
    if (!areKeysOn()) return
    const actions = new Map([
      ['b', onBook],
      ['t', onToday],
      ['?', onHelp],
    ])
    const act = actions.get(event.key.toLowerCase())
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const OTHERS = 'input, select, textarea, summary, [contenteditable], .menu[open]'

/** A key that is typed, meant for a dialog or a menu, or moves what is lifted. */
function isForAnother({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  if (document.querySelector('dialog[open], [data-dragging="true"]')) return true
  return target instanceof Element && target.closest(OTHERS) !== null
}

function moveFocus(grid: HTMLElement | null, event: KeyboardEvent, key: Arrow): void {
  const buttons = [...(grid?.querySelectorAll<HTMLElement>('.visit-block, .day-gap') ?? [])]
  const { activeElement } = document
  const current = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1
  if (buttons.length === 0 || (current === -1 && !isAtStart())) return
  const columns = [...(grid?.querySelectorAll('.day-column') ?? [])]
  const stops = buttons.map(button => ({
    column: columns.findIndex(column => column.contains(button)),
    minute: Number(button.closest('[data-minute]')?.getAttribute('data-minute')),
    isVisit: button.classList.contains('visit-block'),
  }))
  event.preventDefault()
  buttons[nextStop(stops, current, key)]?.focus()
}

/** Nothing has the focus yet, or the content as a whole has it by the skip link. */
function isAtStart(): boolean {
  return isFocusLost() || document.activeElement?.id === 'owner-content'
}
