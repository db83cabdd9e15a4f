import { expect, test } from 'vitest'
import { acceptedContract, sentContract } from '../../../testing/adverts/contracts.ts'
import { agreedAdvert, approvedAdvert } from '../../../testing/adverts/shown-advert.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import type { AdvertReport } from './contract.ts'

test.each(ENGINES)(
  'the report names each business whose advert waits for the owner, until it is approved or the contract is over (%s)',
  async engine => {
    const shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    const owner = await signIn(shop)
    const at = '2026-12-01T09:00:00.000Z'
    const named = (businessName: string) => ({ advertiser: { businessName } })
    const waiting = async (headers = owner) => {
      const response = await shop.app.request('/api/admin/advert-report', { headers })
      const { toApprove }: AdvertReport = await response.json()
      return toApprove.map(({ businessName }) => businessName)
    }
    const florist = await acceptedContract(shop, owner, named('Florist'))
    const baker = await acceptedContract(shop, owner, named('Baker'))
    const unaccepted = await sentContract(shop, owner, named('Butcher'))
    expect(await waiting()).toEqual([])
    for (const { id } of [florist, baker, unaccepted]) await agreedAdvert(shop, id, at)
    expect(await waiting()).toEqual(['Baker', 'Florist'])
    await approvedAdvert(shop, baker.id, at)
    expect(await waiting()).toEqual(['Florist'])
    shop.setNow('2027-06-01T09:00:00Z')
    expect(await waiting(await signIn(shop))).toEqual([])
    await shop.close()
  },
)
