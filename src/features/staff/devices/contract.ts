import { z } from 'zod'
import { plainLine } from '../../../shared/plain-line.ts'
import { CODE_LENGTH, DEVICE_KINDS, plainPairingCode } from './rules.ts'

const kind = z.enum(DEVICE_KINDS)
const name = plainLine(40, 'Please name it in one line.').meta({
  description: 'Where it stands, such as “By the door”',
})

export const deviceKindParams = z.object({ kind })

export const ownDeviceResponse = z
  .object({
    state: z.enum(['unpaired', 'waiting', 'paired']).meta({
      description: 'Waiting while its code can be typed; unpaired again once it is revoked',
    }),
    name: z.string().meta({ description: 'Empty until it is paired' }),
  })
  .meta({ id: 'OwnShopDevice' })
export type OwnDevice = z.infer<typeof ownDeviceResponse>

export const pairingResponse = z
  .object({
    code: z.string().meta({ description: 'To be typed by the owner', example: 'K7QM4D' }),
    expiresAt: z.iso.datetime().meta({ description: 'UTC' }),
  })
  .meta({ id: 'ShopDevicePairing' })
export type Pairing = z.infer<typeof pairingResponse>

export const pairRequest = z
  .strictObject({
    code: z
      .string()
      .transform(plainPairingCode)
      .pipe(
        z.string().length(CODE_LENGTH, `Please type the ${CODE_LENGTH} letters and digits that it shows.`),
      ),
    name,
  })
  .meta({ id: 'PairShopDevice' })
export type PairRequest = z.infer<typeof pairRequest>

export const renameRequest = z.strictObject({ name }).meta({ id: 'RenameShopDevice' })

export const deviceParams = z.object({ id: z.uuid('That device could not be found.') })

const shopDevice = z
  .object({
    id: z.string(),
    kind,
    name: z.string(),
    pairedAt: z.iso.datetime(),
    lastSeenAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'To within five minutes; null when it was never seen' }),
    isSilent: z.boolean().meta({ description: 'Not seen for a quarter of an hour, or never' }),
  })
  .meta({ id: 'ShopDevice' })
export type ShopDevice = z.infer<typeof shopDevice>

export const shopDevicesResponse = z.array(shopDevice).meta({ description: 'By name; no revoked ones' })
