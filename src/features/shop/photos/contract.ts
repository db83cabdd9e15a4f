import { z } from 'zod'
import { rowId } from '../../../shared/wire.ts'

const url = z.string().meta({
  description: 'The largest JPEG, a path on this site; each size is also there as AVIF and WebP',
  example: '/photos/0123456789abcdef01234567-1200.jpg',
})

const photoResponse = z
  .object({ url, words: z.string().meta({ description: 'What it shows' }) })
  .meta({ id: 'Photo' })

/** The photos that stand on guests’ pages; a drawing stands where there is none. */
export const shopPhotos = z
  .object({
    hero: z.union([photoResponse, z.null()]),
    story: z.union([photoResponse, z.null()]),
    share: z.union([photoResponse, z.null()]),
    gallery: z.array(photoResponse).meta({ description: 'In the owner’s order' }),
    team: z.array(z.object({ barberId: rowId, url })).meta({ description: 'Of the active barbers' }),
    treatments: z.array(z.object({ treatmentId: rowId, url })),
  })
  .meta({ id: 'ShopPhotos' })

export type Photo = z.infer<typeof photoResponse>
export type ShopPhotos = z.infer<typeof shopPhotos>
