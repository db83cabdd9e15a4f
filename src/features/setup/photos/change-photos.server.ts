import { createHash } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { requireBarberName } from '../../shop/barbers/store.server.ts'
import { HASH_LENGTH } from '../../shop/photos/file-name-rules.ts'
import { bumpShopVersion } from '../../shop/shop/version-store.server.ts'
import type { AuditAction, AuditChange } from '../../staff/audit-log/contract.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import type { DeskPhoto, Upload, UploadedPhoto } from './contract.ts'
import { makeSizes } from './make-sizes.server.ts'
import { GALLERY_FULL, NO_SUCH_PHOTO, NO_SUCH_TREATMENT, OTHER_PHOTOS, PLACE_NAMES } from './messages.ts'
import { mostAt } from './rules.ts'
import {
  photoByHash,
  photoById,
  photosAt,
  type StoredPhoto,
  storeOrder,
  storePhoto,
  storeRemoval,
  storeWords,
  treatmentName,
} from './store.server.ts'

type PhotoDeps = Pick<Deps, 'db' | 'clock'>

/** Once, however often it is sent. @throws Problem 404 without its subject, 409 when full, 422 for no photo */
export async function addPhoto(
  deps: PhotoDeps,
  by: Author,
  { upload, bytes }: { upload: Upload; bytes: Uint8Array },
): Promise<UploadedPhoto> {
  const { place, subject: subjectId = null, words = '', replaces } = upload
  const spot = { place, subjectId }
  await nameOf(deps.db.read, spot)
  const hash = photoHash(bytes, spot)
  const isKnown = (await photoByHash(deps.db.read, hash)) !== null
  const sizes = isKnown ? null : await makeSizes(bytes, place)
  return change(deps, by, async (tx, at) => {
    const subject = await nameOf(tx, spot)
    const known = await photoByHash(tx, hash)
    if (!known && !sizes) throw new Problem(409, 'gallery-changed', OTHER_PHOTOS)
    const order = (await photosAt(tx, spot)).map(({ id }) => id)
    const replaced = replaces
      ? await takeDown(tx, replaces, { ...spot, at })
      : await makeRoom(tx, { ...spot, id: known?.id ?? 0, at })
    if (known) {
      await storeRemoval(tx, known.id, null)
      await storeWords(tx, known.id, words)
    }
    const photo =
      known ?? (sizes && (await storePhoto(tx, { ...spot, ...sizes, hash, words, createdAt: at })))
    if (!photo) throw new Error('A photo without sizes can’t be stored.')
    if (replaced && mostAt(place) > 1)
      await storeOrder(
        tx,
        order.map(id => (id === replaced.id ? photo.id : id)),
      )
    const result = { photo: shown({ ...photo, words }), replacedId: replaced?.id ?? null }
    return { result, action: 'photo-added', subject }
  })
}

/** The address of a photo: the same upload for the same place has the same. */
export function photoHash(
  bytes: Uint8Array,
  { place, subjectId }: Pick<DeskPhoto, 'place' | 'subjectId'>,
): string {
  return createHash('sha256')
    .update(`${place} ${subjectId ?? ''}`)
    .update('\n')
    .update(bytes)
    .digest('hex')
    .slice(0, HASH_LENGTH)
}

/** Takes down what stands in a place for one photo; returns it. @throws Problem 409 when the gallery is full */
async function makeRoom(
  tx: Tx,
  { id, at, ...spot }: Pick<DeskPhoto, 'place' | 'subjectId' | 'id'> & { at: string },
): Promise<StoredPhoto | null> {
  const others = (await photosAt(tx, spot)).filter(photo => photo.id !== id)
  const most = mostAt(spot.place)
  if (others.length < most) return null
  if (most > 1) throw new Problem(409, 'gallery-full', GALLERY_FULL)
  for (const photo of others) await storeRemoval(tx, photo.id, at)
  return others[0] ?? null
}

/** Takes down the photo that another is to stand for, in that place. @throws Problem 404 */
async function takeDown(
  tx: Tx,
  id: number,
  { place, subjectId, at }: Pick<DeskPhoto, 'place' | 'subjectId'> & { at: string },
): Promise<StoredPhoto> {
  const photo = await requirePhoto(tx, id)
  if (photo.place !== place || photo.subjectId !== subjectId) throw noSuchPhoto()
  await storeRemoval(tx, id, at)
  return photo
}

/** @throws Problem 404 */
export function describePhoto(deps: PhotoDeps, by: Author, id: number, words: string): Promise<DeskPhoto> {
  return change(deps, by, async tx => {
    const photo = await requirePhoto(tx, id)
    await storeWords(tx, id, words)
    const changes = [{ field: 'words', before: photo.words, after: words }]
    return {
      result: shown({ ...photo, words }),
      action: 'photo-described',
      subject: await nameOf(tx, photo),
      changes,
    }
  })
}

/** It can be restored for a day. @throws Problem 404 */
export function removePhoto(deps: PhotoDeps, by: Author, id: number): Promise<void> {
  return change(deps, by, async (tx, at) => {
    const photo = await requirePhoto(tx, id)
    await storeRemoval(tx, id, at)
    return { result: undefined, action: 'photo-removed', subject: await nameOf(tx, photo) }
  })
}

/** Puts a photo back, in the place of the one that stands there now. @throws Problem 404, 409 for a full gallery */
export function restorePhoto(deps: PhotoDeps, by: Author, id: number): Promise<DeskPhoto> {
  return change(deps, by, async (tx, at) => {
    const photo = await photoById(tx, id)
    if (!photo) throw noSuchPhoto()
    await makeRoom(tx, { place: photo.place, subjectId: photo.subjectId, id, at })
    await storeRemoval(tx, id, null)
    return { result: shown(photo), action: 'photo-restored', subject: await nameOf(tx, photo) }
  })
}

/** Puts the gallery in order. @throws Problem 409 unless the ids are exactly those of its photos */
export function orderGallery(deps: PhotoDeps, by: Author, ids: readonly number[]): Promise<void> {
  return change(deps, by, async tx => {
    const there = (await photosAt(tx, { place: 'gallery', subjectId: null })).map(({ id }) => id)
    const isWhole = there.length === ids.length && there.every(id => ids.includes(id))
    if (!isWhole) throw new Problem(409, 'gallery-changed', OTHER_PHOTOS)
    await storeOrder(tx, ids)
    return { result: undefined, action: 'gallery-ordered', subject: PLACE_NAMES.gallery }
  })
}

type Changed<Result> = {
  result: Result
  action: AuditAction
  subject: string
  changes?: readonly AuditChange[]
}

/** One change at a time: the shop's version is locked first. */
async function change<Result>(
  { db, clock }: PhotoDeps,
  by: Author,
  work: (tx: Tx, at: string) => Promise<Changed<Result>>,
): Promise<Result> {
  const at = storedInstant(clock())
  return db.transact(async tx => {
    await bumpShopVersion(tx)
    const { result, ...recorded } = await work(tx, at)
    await recordChange(tx, { ...by, ...recorded, at })
    return result
  })
}

/** What the list of changes calls a photo: its place, or the barber or treatment. @throws Problem 404 */
async function nameOf(
  db: Tx | Deps['db']['read'],
  spot: Pick<DeskPhoto, 'place' | 'subjectId'>,
): Promise<string> {
  const { place, subjectId } = spot
  if (subjectId === null) return PLACE_NAMES[place]
  if (place === 'team') return requireBarberName(db, subjectId)
  const name = await treatmentName(db, subjectId)
  if (name === null) throw new Problem(404, 'no-such-treatment', NO_SUCH_TREATMENT)
  return name
}

async function requirePhoto(tx: Tx, id: number): Promise<StoredPhoto> {
  const photo = await photoById(tx, id)
  if (!photo || photo.isRemoved) throw noSuchPhoto()
  return photo
}

function noSuchPhoto(): Problem {
  return new Problem(404, 'no-such-photo', NO_SUCH_PHOTO)
}

function shown({ id, place, subjectId, words, url }: DeskPhoto): DeskPhoto {
  return { id, place, subjectId, words, url }
}
