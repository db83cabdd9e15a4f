import { call, send } from '../../../platform/web/api.ts'
import { upload } from '../../../platform/web/upload.ts'
import type { PhotoPlace } from '../../shop/photos/rules.ts'
import { ownerQuery, useOwnerChange } from '../../staff/accounts/queries.ts'
import type { DeskPhoto, DeskPhotos, UploadedPhoto } from './contract.ts'

const PHOTOS_PATH = '/api/admin/photos'

export const photosQuery = { ...ownerQuery<DeskPhotos>(PHOTOS_PATH), staleTime: 0 }

/** Where a photo goes; `subjectId` is the barber or treatment that it shows. */
export type PhotoTarget = { place: PhotoPlace; subjectId: number | null }

const isOfPhotos = (path: string) => path === PHOTOS_PATH || /^\/api\/admin(-barbers|\/team)$/.test(path)

export type Sending = PhotoTarget & {
  words: string | null
  replaces: number | null
  file: Blob
  onProgress: (share: number) => void
}

export const useAddPhoto = () =>
  useOwnerChange(
    async ({ place, subjectId, words, replaces, file, onProgress }: Sending): Promise<UploadedPhoto> => {
      const search = new URLSearchParams({ place })
      if (subjectId !== null) search.set('subject', String(subjectId))
      if (words !== null) search.set('words', words)
      if (replaces !== null) search.set('replaces', String(replaces))
      return (await upload(`${PHOTOS_PATH}?${search}`, file, onProgress)).json()
    },
    isOfPhotos,
  )

export const useDescribePhoto = () =>
  useOwnerChange(
    ({ id, words }: { id: number; words: string }) => send('PUT', `${PHOTOS_PATH}/${id}`, { words }),
    isOfPhotos,
  )

export const useRemovePhoto = () =>
  useOwnerChange((id: number) => call(`${PHOTOS_PATH}/${id}`, { method: 'DELETE' }), isOfPhotos)

export const useRestorePhoto = () =>
  useOwnerChange((id: number) => call(`${PHOTOS_PATH}/${id}/restore`, { method: 'POST' }), isOfPhotos)

export const useOrderGallery = () =>
  useOwnerChange((ids: readonly number[]) => send('PUT', '/api/admin/gallery', { ids }), isOfPhotos)

/** What is left of an upload: the largest size of a photo that is up, which can be cropped and turned again. */
export async function largestOf({ url }: DeskPhoto): Promise<Blob> {
  return (await call(url)).blob()
}
