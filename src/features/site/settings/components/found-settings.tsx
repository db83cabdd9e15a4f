import type { Post } from '../../../staff/accounts/roles/rules.ts'
import { foundSettings, SHOP_HOME } from '../search-messages.ts'
import { SettingRow } from './setting-row.tsx'

export function FoundSettings({
  typed,
  user,
}: {
  typed: string
  user: Pick<Post, 'role' | 'setsOwnAbsences'>
}) {
  const found = foundSettings(typed, user)
  return (
    <>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'text-muted'}>
        {found.length > 0 ? SHOP_HOME.found(found.length) : SHOP_HOME.nothing(typed.trim())}
      </p>
      {found.length > 0 && (
        <ul className="group-card max-w-176 pt-1.5 divide-y divide-line" aria-label={SHOP_HOME.results}>
          {found.map(setting => (
            <SettingRow
              key={`${setting.to} ${setting.name}`}
              icon={setting.on}
              setting={setting}
              line={setting.note === '' ? null : { text: setting.note }}
            />
          ))}
        </ul>
      )}
    </>
  )
}
