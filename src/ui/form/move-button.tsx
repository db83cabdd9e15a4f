import { DownIcon, UpIcon } from '../owner-icons.tsx'
import { Button } from './button.tsx'

type MoveButtonProps = {
  id?: string
  label: string
  by: -1 | 1
  isEnd: boolean
  onMove: () => void
}

/** Moves a row up or down. It keeps the focus at the ends of its list, where a disabled button would lose it. */
export function MoveButton({ id, label, by, isEnd, onMove }: MoveButtonProps) {
  return (
    <Button
      kind="quiet"
      id={id}
      className="min-w-11 px-2.5"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => isEnd || onMove()}
    >
      {by < 0 ? <UpIcon /> : <DownIcon />}
    </Button>
  )
}
