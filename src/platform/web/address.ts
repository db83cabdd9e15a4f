/** Where on this site: what an address holds after the host. */
export type PageLocation = { pathname: string; search: string; hash: string }
/** `?a=1` is of the page that is shown. */
export type To = string | Pick<PageLocation, 'pathname' | 'search'>

/** Stands for the shop's own host, which no address within the site names. */
const HERE = 'http://localhost'

/** The address that a link leads to from a page: `/admin/team?barber=2`. */
export function addressOf(to: To, from: PageLocation): string {
  const text = typeof to === 'string' ? to : to.pathname + to.search
  const { pathname, search, hash } = new URL(text, HERE + from.pathname + from.search)
  return pathname + search + hash
}

/** Whether a page is the one of that address, or below it. */
export function isAt(address: string, pathname: string, isExact: boolean): boolean {
  return pathname === address || (!isExact && pathname.startsWith(`${address}/`))
}
