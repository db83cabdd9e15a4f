import { Suspense, use, useEffect, useRef, ViewTransition } from 'react'
import { ParamsProvider, useArrival, useLocation } from '../web/router.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { locateScreen, type Screen } from './screen.tsx'

/** The screen of the page's address, and how its module wants to be framed. */
export function useShownScreen(screens: readonly Screen[]) {
  const { pathname } = useLocation()
  const { screen, params } = locateScreen(screens, pathname)
  if (!screen.loaded()) use(screen.settled())
  const { isBare = false, mainLabel } = screen.loaded() ?? {}
  return { screen, params, isBare, mainLabel }
}

/** A page's main element, which takes the focus after a navigation. */
export function ShownScreen({ screen, params, mainLabel }: ReturnType<typeof useShownScreen>) {
  const { pathname } = useLocation()
  const main = useFocusOnNavigation()
  return (
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
