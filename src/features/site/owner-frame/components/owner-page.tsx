import '../../../../owner.css'
import { lazy, type ReactNode, useEffect } from 'react'
import { Redirect, useNavigate } from '../../../../platform/web/router.tsx'
import { prepareToasts, showToast } from '../../../../platform/web/toaster.tsx'
import { TodayProvider } from '../../../../ui/form/today.ts'
import { forgetLastSeenDay } from '../../../diary/diary/day/last-seen-queries.ts'
import { DayView } from '../../../diary/front-desk/components/day-view.ts'
import { forgetQueueSeen } from '../../../queue/floor/last-seen-queries.ts'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { OwnerAuthProvider, useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { ACCESS_TOASTS, NEEDS_JAVASCRIPT } from '../../../staff/accounts/messages.ts'
import { isSignedOut } from '../../../staff/accounts/queries.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { OwnerRail } from './owner-rail.tsx'
import { PageForRole } from './page-for-role.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOfflinePages } from './use-offline-pages.ts'

const SlimDay = lazy(() => import('../../../diary/diary/day/components/slim-day.tsx'))

type OwnerPageProps = {
  title: string
  /** Fills the window and scrolls within itself. */
  isWhole?: boolean
  /** A page whose content has a heading of its own says its title to screen readers alone. */
  isTitleSeen?: boolean
  /** A page that says itself since when it is not up to date. */
  isLive?: boolean
  children: ReactNode
}

/** A page of the owner's area; the server renders only this frame, and the browser reads all that fills it. */
export function OwnerPage({
  title,
  isWhole = false,
  isTitleSeen = true,
  isLive = false,
  children,
}: OwnerPageProps) {
  return (
    <OwnerFrame title={title} skipTo={{ href: '#owner-content', text: 'Skip to the content' }}>
      <div
        id="owner-content"
        tabIndex={-1}
        className={isWhole ? 'owner-whole flex flex-col min-w-0 outline-none' : 'page-width dashboard'}
      >
        <h1 className={isWhole || !isTitleSeen ? 'sr-only' : 'text-title no-print'}>{title}</h1>
        {!isLive && <OfflineNotice />}
        <Opened>{children}</Opened>
      </div>
    </OwnerFrame>
  )
}

/** The rail beside what is shown, for the signed-in user. */
export function OwnerFrame({
  title,
  skipTo,
  children,
}: {
  title: string
  skipTo: { href: string; text: string }
  children: ReactNode
}) {
  const shop = useShop()
  useEffect(prepareToasts, [])
  useOfflinePages()
  useKeptFocus()
  return (
    <OwnerAuthProvider readsSession>
      <PageMeta
        title={`${title} | ${shop.name}`}
        description={`For those who work at ${shop.name}.`}
        path={null}
      />
      <a href={skipTo.href} className="skip-link">
        {skipTo.text}
      </a>
      <div className="owner">
        <SignedOutLeaves />
        <OwnerRail />
        <div className="min-w-0 pb-(--foot) @max-[17.5rem]:pb-4 print:p-0">
          <noscript>
            <p className="notice" data-tone="bad">
              {NEEDS_JAVASCRIPT}
            </p>
          </noscript>
          <TodayProvider value={shop.today}>
            <DayView value={SlimDay}>
              <PageForRole>{children}</PageForRole>
            </DayView>
          </TodayProvider>
        </div>
      </div>
    </OwnerAuthProvider>
  )
}

/** Leads a browser without a session to the sign-in, says so where there was one, and leaves nothing of the shop's day on its device. */
function SignedOutLeaves() {
  const { user, error } = useAuth()
  const wasSignedIn = user !== null
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSignedOut(error)) return
    forgetLastSeenDay()
    forgetQueueSeen()
    if (wasSignedIn) showToast(ACCESS_TOASTS.signedOut)
    void navigate('/admin-login', { replace: true })
  }, [error, wasSignedIn, navigate])
  return null
}

/** The printed first password opens the dashboard alone, where another one is chosen. */
function Opened({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  return user?.mustChangePassword ? <Redirect to="/admin-dashboard" /> : children
}
