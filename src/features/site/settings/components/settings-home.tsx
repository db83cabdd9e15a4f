import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadFailed } from '../../../../ui/skeleton-rows.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import type { AdminSession } from '../../../staff/accounts/contract.ts'
import { SETTING_GROUPS, SETTINGS } from '../messages.ts'
import { overviewQuery } from '../queries.ts'
import { isOpenTo } from '../rules.ts'
import { SHOP_HOME } from '../search-messages.ts'
import { stateLine } from '../state-messages.ts'
import { FoundSettings } from './found-settings.tsx'
import { SettingRow } from './setting-row.tsx'
import { SettingsSearch } from './settings-search.tsx'

/** Everything that can be set up, in groups, each with how it stands; or what a search finds of it. */
export function SettingsHome() {
  const { user } = useAuth()
  const [typed, setTyped] = useState('')
  if (!user) return null
  return (
    <>
      <SettingsSearch typed={typed} user={user} onType={setTyped} />
      {typed.trim() === '' ? <Groups user={user} /> : <FoundSettings typed={typed} user={user} />}
    </>
  )
}

function Groups({ user }: { user: AdminSession }) {
  const { data: overview, isError, refetch } = useQuery(overviewQuery)
  const groups = SETTING_GROUPS.map(({ title, names }) => ({
    title,
    names: names.filter(name => isOpenTo(SETTINGS[name], user)),
  })).filter(({ names }) => names.length > 0)
  return (
    <>
      {isError && !overview && <ReadFailed onRetry={refetch}>{SHOP_HOME.notRead}</ReadFailed>}
      <div
        className={groups.length > 2 ? 'group-columns columns-[3_20rem]' : 'group-columns columns-[2_20rem]'}
      >
        {groups.map(({ title, names }) => (
          <section key={title} aria-label={title} className="group-card">
            <h2>{title}</h2>
            <ul className="divide-y divide-line">
              {names.map(name => (
                <SettingRow
                  key={name}
                  icon={name}
                  setting={SETTINGS[name]}
                  line={overview ? stateLine(name, overview, user.username) : null}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
