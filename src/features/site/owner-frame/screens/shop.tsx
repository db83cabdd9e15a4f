import { reading } from '../../../../platform/pages/reading.tsx'
import { Redirect, useLocation } from '../../../../platform/web/router.tsx'
import { StartCard } from '../../../setup/getting-started/start/components/start-card.tsx'
import { SettingsHome } from '../../settings/components/settings-home.tsx'
import { ForRoles } from '../components/for-roles.tsx'
import { OwnerPage } from '../components/owner-page.tsx'
import { ProxyNotice } from '../components/proxy-notice.tsx'
import { UndeliveredNotifications } from '../components/undelivered-notice.tsx'
import { DESK, OWNER } from '../page-rules.ts'

export const isBare = true

/** Links that older mails and bookmarks hold to what was a part of this page. */
const MOVED = new Map([
  ['#waiting', '/admin/shop/waiting'],
  ['#advertising', '/admin/shop/advertising'],
  ['#calendars', '/admin/shop/calendars'],
  ['#people', '/admin/shop/team'],
  ['#changes', '/admin/shop/changes'],
  ['#account', '/admin/shop/account'],
])

function Shop() {
  const moved = MOVED.get(useLocation().hash)
  return (
    <OwnerPage title="Shop">
      {moved && <Redirect to={moved} />}
      <ForRoles roles={OWNER}>
        <StartCard />
      </ForRoles>
      <ForRoles roles={DESK}>
        <UndeliveredNotifications />
      </ForRoles>
      <ForRoles roles={OWNER}>
        <ProxyNotice />
      </ForRoles>
      <SettingsHome />
    </OwnerPage>
  )
}

export default reading(Shop)
