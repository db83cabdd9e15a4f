import { z } from 'zod'
import { rowId } from '../../../shared/wire.ts'

export const feedOwner = z
  .string('Name a barber by id, or the shop.')
  .regex(/^(shop|[1-9]\d{0,9})$/, 'Name a barber by id, or the shop.')
  .transform(text => (text === 'shop' ? null : Number(text)))
  .pipe(rowId.nullable())
  .meta({ example: 'shop', description: 'A barber’s id, or `shop` for the whole shop’s' })

/** Without the address, which is shown only when it is created. */
export const feedResponse = z.object({
  barberId: rowId.nullable().meta({ description: 'Null for the whole shop’s' }),
  name: z.string().meta({ description: 'The barber’s name, or the shop’s' }),
  madeAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'UTC; when its address was made, null while it has none' }),
})

export const feedMade = z.object({
  address: z.url().meta({
    description: 'Private, shown this once; devices subscribe to it with the scheme webcal:',
  }),
})

export type Feed = z.infer<typeof feedResponse>
export type FeedMade = z.infer<typeof feedMade>
