import { Link } from '../../../../platform/web/router.tsx'
import { ForwardIcon } from '../../../../ui/owner-icons.tsx'
import type { Setting, SettingName } from '../messages.ts'
import type { StateLine } from '../state-messages.ts'
import { SettingIcon } from './setting-icon.tsx'

/** A page of Shop, or a setting on it, with a line about it. */
export function SettingRow({
  icon,
  setting: { to, name },
  line,
}: {
  icon: SettingName
  setting: Pick<Setting, 'to' | 'name'>
  line: StateLine | null
}) {
  return (
    <li>
      <Link to={to} className="setting-row">
        <span className="setting-icon">
          <SettingIcon name={icon} />
        </span>
        <span className="setting-text">
          <span className="setting-name">{name}</span>
          {line && (
            <span className="setting-line" data-tone={line.isBad ? 'bad' : undefined}>
              {line.text}
            </span>
          )}
        </span>
        <ForwardIcon />
      </Link>
    </li>
  )
}
