import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { afterOwnBack } from '../../ui/close-on-back.ts'
import { isPlainClick } from '../../ui/plain-click.ts'
import { addressOf, isAt, type PageLocation, type To } from './address.ts'

/** Handed over with a page, beside its address; kept by the browser with the history entry. */
type PageState = Readonly<Record<string, unknown>> | null
type Location = PageLocation & { state: PageState }
type Navigate = (to: To, options?: { replace?: boolean; state?: PageState }) => void
/** How the page was reached: by loading it, by Back or Forward, by a link, or in the place of another. */
type Arrival = 'LOAD' | 'POP' | 'PUSH' | 'REPLACE'
type Router = { location: Location; arrival: Arrival; navigate: Navigate }
export type Params = Readonly<Record<string, string>>

const RouterContext = createContext<Router | null>(null)
const ParamsContext = createContext<Params>({})

export const ParamsProvider = ParamsContext.Provider

/** Follows the browser's address. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [shown, show] = useState(loaded)
  const [navigate] = useState((): Navigate => {
    return (to, { replace = false, state = null } = {}) => {
      afterOwnBack(() => {
        const address = addressOf(to, window.location)
        if (replace) history.replaceState({ state }, '', address)
        else history.pushState({ state }, '', address)
        startTransition(() => show(arrivedBy(replace ? 'REPLACE' : 'PUSH')))
      })
    }
  })
  useLayoutEffect(() => {
    const follow = () => startTransition(() => show(arrivedBy('POP')))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  return <RouterContext value={{ ...shown, navigate }}>{children}</RouterContext>
}

/** WebKit keeps the state of an address that is opened again; only a reload or a return may have one. */
function loaded(): Omit<Router, 'navigate'> {
  const [navigation] = performance.getEntriesByType('navigation')
  const isOpenedAnew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  const { arrival, location } = arrivedBy('LOAD')
  return { arrival, location: isOpenedAnew ? { ...location, state: null } : location }
}

function arrivedBy(arrival: Arrival): Omit<Router, 'navigate'> {
  const { pathname, search, hash } = window.location
  return { arrival, location: { pathname, search, hash, state: history.state?.state ?? null } }
}

export function StaticRouter({
  location,
  children,
}: {
  location: Pick<PageLocation, 'pathname' | 'search'>
  children: ReactNode
}) {
  const router: Router = {
    location: { ...location, hash: '', state: null },
    arrival: 'LOAD',
    navigate: () => {},
  }
  return <RouterContext value={router}>{children}</RouterContext>
}

function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('A link needs its router.')
  return router
}

export const useLocation = (): Location => useRouter().location
export const useArrival = (): Arrival => useRouter().arrival
/** The same function in every render. */
export const useNavigate = (): Navigate => useRouter().navigate
/** What stands in the path, by the names that the screen's path gives it. */
export const useParams = (): Params => use(ParamsContext)
export const useSearch = (): URLSearchParams => new URLSearchParams(useLocation().search)

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: To; replace?: boolean }

/** A link within the site; the browser's own with a modifier key or without JavaScript. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const { location, navigate } = useRouter()
  const address = addressOf(to, location)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || rest.target) return
    event.preventDefault()
    const shown = location.pathname + location.search + location.hash
    navigate(address, { replace: replace || address === shown })
  }
  return <a {...rest} href={address} onClick={follow} />
}

/** A link that is marked on its own page, and unless `end` on those below it. */
export function NavLink({ end = false, ...link }: LinkProps & { to: string; end?: boolean }) {
  const { pathname } = useLocation()
  return <Link {...link} {...(isAt(link.to, pathname, end) ? { 'aria-current': 'page' } : {})} />
}

/** Shows another page in the place of this one. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
