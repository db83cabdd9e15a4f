import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { bumpShopVersion } from '../../../shop/shop/version-store.server.ts'
import { type Author, recordChange } from '../../../staff/audit-log/store.server.ts'
import { deletePhotos, storePhoto } from '../../photos/store.server.ts'
import { storeNote } from '../start/store.server.ts'
import { hasShop, removeSetup, storeSetup, whatWouldBeLost } from '../store.server.ts'
import type { ShopSetup } from './contract.ts'
import { photosWithIds, preparePhotos } from './prepare-photos.server.ts'

/** How the list of changes names the person at the server's console. */
const BY: Author = { who: 'npm run import-shop', origin: null }

/** All or nothing; `replaces` a shop that has only been set up. @throws Error when something would be lost */
export async function importSetup(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  setup: ShopSetup,
  { replaces }: { replaces: boolean },
): Promise<void> {
  const at = storedInstant(clock())
  const photos = await preparePhotos(setup.photos ?? [])
  return db.transact(async tx => {
    const lost = await whatWouldBeLost(tx)
    if (lost) throw new Error(`The database holds ${lost}, which an import would lose. Nothing was changed.`)
    if (!replaces && (await hasShop(tx)))
      throw new Error(
        'The database holds a shop already. Add --replace to set it up anew; nothing was changed.',
      )
    await removeSetup(tx)
    if (setup.photos) await deletePhotos(tx, 'all')
    const ids = await storeSetup(tx, setup, { at, who: BY.who })
    for (const photo of photosWithIds(photos, ids, at)) await storePhoto(tx, photo)
    await storeNote(tx, { name: 'beginning', value: 'file', at })
    await bumpShopVersion(tx)
    await recordChange(tx, { at, ...BY, action: 'shop-imported', subject: setup.sections.identity.name })
  })
}
