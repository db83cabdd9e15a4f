import type { DehydratedState } from '@tanstack/react-query'
import { Suspense, use, useEffect, useRef, ViewTransition } from 'react'
import { BookingDialogProvider } from './features/booking/booking/widget/components/booking-dialog.tsx'
import type { OpenShop } from './features/shop/shop/contract.ts'
import { ShopProvider } from './features/shop/shop/queries.ts'
import { Footer } from './features/site/pages/layout/components/footer.tsx'
import { Header } from './features/site/pages/layout/components/header.tsx'
import { Notices } from './features/site/pages/layout/components/notices.tsx'
import { ErrorBoundary } from './platform/pages/error-boundary.tsx'
import { PageReadsProvider } from './platform/pages/page-reads.ts'
import { locateScreen } from './platform/pages/screen.tsx'
import { type Site, SiteProvider } from './platform/pages/site.tsx'
import { ParamsProvider, useArrival, useLocation } from './platform/web/router.tsx'
import { ToastArea } from './platform/web/toaster.tsx'
import { screens } from './screens.ts'
import type { PageForm } from './ui/form/posted.ts'
import { PageFormProvider } from './ui/form/posted.ts'

/** Rendered on the server and hydrated from the same data; `form` is one visitor's own, of pages that are never cached. */
export type PageData = { site: Site; shop: OpenShop; reads: DehydratedState; form?: PageForm }

export function App({ site, shop, reads, form: loaded }: PageData) {
  // A refused form is of the page that was loaded, not of those that follow.
  const form = useArrival() === 'LOAD' ? loaded : undefined
  return (
    <SiteProvider value={site}>
      <ShopProvider value={shop}>
        <PageReadsProvider value={reads}>
          <PageFormProvider value={form}>
            <BookingDialogProvider>
              <div id="page" className="flex min-h-dvh flex-col">
                <Layout />
                <ToastArea />
              </div>
            </BookingDialogProvider>
          </PageFormProvider>
        </PageReadsProvider>
      </ShopProvider>
    </SiteProvider>
  )
}

function Layout() {
  const { pathname } = useLocation()
  const { screen, params } = locateScreen(screens, pathname)
  if (!screen.loaded()) use(screen.reconciled())
  const { isBare = false, mainLabel } = screen.loaded() ?? {}
  const main = useFocusOnNavigation()
  return (
    <>
      {!isBare && (
        <a href="#main" className="skip-link">
          Skip to the content
        </a>
      )}
      {!isBare && <Header />}
      {!isBare && <Notices />}
      <main id="main" aria-label={mainLabel} ref={main} tabIndex={-1} className="flex-1 outline-none">
        {/* Not keyed by address, so that the page stays until the next one has loaded. */}
        <Suspense>
          <ErrorBoundary key={pathname}>
            <ViewTransition key={pathname} default="auto" update="none">
              <ParamsProvider value={params}>
                <screen.Component />
              </ParamsProvider>
            </ViewTransition>
          </ErrorBoundary>
          <MarkHydration />
        </Suspense>
      </main>
      {!isBare && <Footer />}
    </>
  )
}

/** Says on the document that the script runs, for those who watch the page from outside. */
function MarkHydration() {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-hydrated', true)
    document.documentElement.removeAttribute('data-unscripted')
  }, [])
  return null
}

/** Scrolls up and focuses the page after a navigation, but not after going back. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const arrival = useArrival()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (arrival === 'POP') return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, arrival])
  return main
}
