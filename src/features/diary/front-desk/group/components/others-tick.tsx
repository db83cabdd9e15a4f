import { useIsDesk } from '../../../../staff/accounts/components/auth-context.tsx'
import type { DeskVisit } from '../../contract.ts'
import { GROUP_TEXTS, otherText } from '../messages.ts'

type Others = DeskVisit['comesWith']

/** Asks whether those that come with a visit are changed along, and says where they are, or will be once it is ticked. */
export function OthersTick({
  change,
  others,
  along = others,
  isTicked,
  onTick,
}: {
  change: 'move' | 'cancel'
  others: Others
  along?: Others
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}) {
  const isDesk = useIsDesk()
  if (others.length === 0) return null
  return (
    <div>
      {isDesk ? (
        <label className="flex items-center gap-2.5 min-h-11">
          <input
            type="checkbox"
            name="withOthers"
            className="check"
            checked={isTicked}
            onChange={event => onTick(event.target.checked)}
          />
          {GROUP_TEXTS[change][others.length === 1 ? 0 : 1]}
        </label>
      ) : (
        <p>{GROUP_TEXTS.stay}</p>
      )}
      <ul className="text-muted">
        {(isTicked ? along : others).map(other => (
          <li key={other.id}>{otherText(other)}</li>
        ))}
      </ul>
    </div>
  )
}
