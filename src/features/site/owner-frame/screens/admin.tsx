import { reading } from '../../../../platform/pages/reading.tsx'
import { Redirect } from '../../../../platform/web/router.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { homeOf } from '../../../staff/accounts/roles/rules.ts'
import { OwnerPage } from '../components/owner-page.tsx'

export const isBare = true

/** Leads on to what each role sees first. */
function Admin() {
  return (
    <OwnerPage title="Shop’s day">
      <Home />
    </OwnerPage>
  )
}

function Home() {
  const { user } = useAuth()
  return user && <Redirect to={homeOf(user.role)} />
}

export default reading(Admin)
