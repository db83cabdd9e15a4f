import { Problem } from '../../../../shared/problem.ts'
import { photoHash } from '../../photos/change-photos.server.ts'
import { makeSizes } from '../../photos/make-sizes.server.ts'
import type { Sizes } from '../../photos/pack-sizes.server.ts'
import type { NewPhoto } from '../../photos/store.server.ts'
import type { StoredIds } from '../store.server.ts'
import type { ShopSetup } from './contract.ts'

type SetupPhoto = NonNullable<ShopSetup['photos']>[number]
type PreparedPhoto = SetupPhoto & { sizes: Sizes; bytes: Uint8Array }

/** Makes every size anew, as of an upload. @throws Error with one sentence that names the first wrong photo */
export async function preparePhotos(photos: readonly SetupPhoto[]): Promise<PreparedPhoto[]> {
  const prepared: PreparedPhoto[] = []
  for (const [index, photo] of photos.entries()) {
    const bytes = new Uint8Array(Buffer.from(photo.jpeg, 'base64'))
    const sizes = await makeSizes(bytes, photo.place).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      throw new Error(`In the file, photos.${index}.jpeg is wrong: ${error.message}`, { cause: error })
    })
    prepared.push({ ...photo, bytes, sizes })
  }
  return prepared
}

export function photosWithIds(prepared: readonly PreparedPhoto[], ids: StoredIds, at: string): NewPhoto[] {
  const hashes = new Set<string>()
  return prepared.map(({ place, subject, words, sizes, bytes }) => {
    const isOfOne = place === 'team' || place === 'treatment'
    const subjectId = isOfOne && subject !== null ? (ids[place].get(subject) ?? null) : null
    const spot = { place, subjectId }
    let named = bytes
    // Two uploads can have the same pixels, and their photos then the same bytes.
    while (hashes.has(photoHash(named, spot))) named = Buffer.concat([named, Buffer.of(0)])
    const hash = photoHash(named, spot)
    hashes.add(hash)
    return { ...spot, ...sizes, words, hash, createdAt: at }
  })
}
