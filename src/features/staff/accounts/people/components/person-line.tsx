import { formatInstant } from '../../../../../shared/instant.ts'
import { Badge } from '../../../../../ui/badge.tsx'
import { ROLE_NAMES } from '../../roles/messages.ts'
import type { Person } from '../contract.ts'
import { PEOPLE, statusText } from '../messages.ts'

export type PersonAction = 'change' | 'disable' | 'enable' | 'link' | 'delete'

type LineProps = { person: Person; isBusy: boolean; onAct: (action: PersonAction) => void }

const LABELS = {
  change: PEOPLE.change,
  disable: PEOPLE.disable,
  enable: PEOPLE.enable,
  link: PEOPLE.newLink,
  delete: PEOPLE.deleteInvitation,
} as const satisfies Record<PersonAction, string>

const ACTIONS = {
  you: ['change'],
  active: ['change', 'disable'],
  disabled: ['change', 'enable'],
  invited: ['link', 'change', 'delete'],
} as const satisfies Record<Person['status'] | 'you', readonly PersonAction[]>

export function PersonLine({ person, isBusy, onAct }: LineProps) {
  const { username, role, barberName, email, status, invitedUntil, isYou } = person
  return (
    <li>
      <div className="flex-[1_1_14rem] min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{username}</bdi> {isYou && <Badge tone="good">{PEOPLE.you}</Badge>}
        </p>
        <p className="wrap-anywhere">
          {ROLE_NAMES[role]}
          {barberName !== null && (
            <>
              , <bdi>{barberName}</bdi>
            </>
          )}
        </p>
        {email !== null && <p className="text-muted wrap-anywhere">{email}</p>}
        {status !== 'active' && (
          <p className="text-muted">
            {statusText(person)}
            {invitedUntil !== null && (
              <>
                {' '}
                until <time dateTime={invitedUntil}>{formatInstant(invitedUntil)}</time>
              </>
            )}
          </p>
        )}
      </div>
      <div className="row-actions">
        {ACTIONS[isYou ? 'you' : status].map(action => (
          <button
            key={action}
            type="button"
            className={action === 'delete' ? 'button button-quiet-danger' : 'button button-quiet'}
            aria-label={`${LABELS[action]}: ${username}`}
            disabled={isBusy}
            onClick={() => onAct(action)}
          >
            {LABELS[action]}
          </button>
        ))}
      </div>
    </li>
  )
}
