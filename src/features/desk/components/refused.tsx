import { serverText } from '../../accounts/queries.ts'
import { refusalType } from '../queries.ts'
import { DESK_TEXTS } from '../screen-messages.ts'

/**
 * Why a change was refused, above its button; nothing typed is lost. Outside the barber's hours it asks, and `onAnyway`
 * sends the same again with a yes.
 */
export function Refused({ error, onAnyway }: { error: unknown; onAnyway?: () => void }) {
  if (!error) return null
  const isQuestion = refusalType(error) === 'outside-hours' && onAnyway !== undefined
  return (
    <div className="notice" data-tone={isQuestion ? undefined : 'bad'} role="alert">
      <p>{serverText(error) || DESK_TEXTS.notSaved}</p>
      {isQuestion && (
        <button type="button" className="button button-quiet" onClick={onAnyway}>
          {DESK_TEXTS.outsideAnyway}
        </button>
      )}
    </div>
  )
}
