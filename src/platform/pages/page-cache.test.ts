import { expect, test } from 'vitest'
import type { Barber } from '../../features/shop/barbers/contract.ts'
import { ONE_ENGINE, seededAddress } from '../../testing/engines.ts'
import { makeOwner, signIn } from '../../testing/owner.ts'
import { placeAt } from '../../testing/pages.ts'
import { openTestShop, sendJson } from '../../testing/test-shop.ts'
import type { PageRenderer } from './serve-pages.server.ts'

/** Pages that show the team's names, kept as the product's are, and counted. */
function teamPages() {
  let renderings = 0
  const pages: PageRenderer = {
    render: async (_, read) => {
      renderings++
      // The reply is this product's own, by its contract.
      const barbers = (await read('/api/barbers')) as Barber[]
      return { status: 200, html: barbers.map(barber => barber.name).join(', ') }
    },
    locate: async ({ pathname }) => placeAt(pathname, { cacheKey: pathname }),
  }
  return { pages, renderings: () => renderings }
}

test.each(ONE_ENGINE)(
  'a barber renamed or switched off in one process is so on the other’s kept pages, on %s',
  async engine => {
    const address = await seededAddress(engine)
    const [mine, theirs] = [teamPages(), teamPages()]
    const here = await openTestShop(address, { pages: mine.pages })
    const there = await openTestShop(address, { pages: theirs.pages })
    await makeOwner(here)
    const owner = await signIn(here)
    const shown = async (shop: typeof here) => (await shop.app.request('/our-story')).text()

    const before = await shown(there)
    expect(await shown(there)).toBe(before)
    expect(theirs.renderings()).toBe(1)

    const team = await (await here.app.request('/api/admin-barbers', { headers: owner })).json()
    const { name, title, username, phone, email } = team[0]
    const renamed = { name: `${name} the Younger`, title, username, phone, email }
    expect((await sendJson(here, 'PUT', '/api/admin-barbers/1', renamed, owner)).status).toBe(200)
    expect(await shown(there)).toContain(`${name} the Younger`)
    expect(await shown(here)).toContain(`${name} the Younger`)

    await sendJson(here, 'POST', '/api/admin/barbers/1/toggle', { isActive: false }, owner)
    expect(await shown(there)).not.toContain(name)
    expect(theirs.renderings()).toBe(3)
    await Promise.all([here.close(), there.close()])
  },
)
