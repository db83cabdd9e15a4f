import { Link } from '../../../../platform/web/router.tsx'
import { ForwardIcon } from '../../../../ui/owner-icons.tsx'
import type { Setting, SettingName } from '../messages.ts'
import type { StateLine } from '../state-messages.ts'
import { SettingIcon } from './setting-icon.tsx'

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
      <Link
        to={to}
        className="group-row hover:bg-sunken focus-visible:-outline-offset-3 [&>.icon]:size-4.5 [&>.icon]:text-muted @max-[17.5rem]:px-2 @max-[17.5rem]:[&>.icon]:hidden"
      >
        <span className="[&>.icon]:size-5.5 grid place-items-center flex-none size-9 rounded-control bg-selected text-primary @max-[17.5rem]:hidden">
          <SettingIcon name={icon} />
        </span>
        <span className="flex-1 min-w-0 leading-[1.35]">
          <span className="setting-name block font-semibold">{name}</span>
          {line && (
            <span
              className="block text-muted text-[0.9375rem] wrap-anywhere data-[tone=bad]:text-danger"
              data-tone={line.isBad ? 'bad' : undefined}
            >
              {line.text}
            </span>
          )}
        </span>
        <ForwardIcon />
      </Link>
    </li>
  )
}
