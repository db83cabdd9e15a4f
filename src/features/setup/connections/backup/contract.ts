import { z } from 'zod'

const FILE_NAME = /^(shop|uploaded|replaced)-\d{4}-\d{2}-\d{2}T\d{4}(\d{2})?\.db$/
const NO_SUCH_FILE = 'There is no such backup here.'

export const backupParams = z.object({
  name: z.string().regex(FILE_NAME, NO_SUCH_FILE).meta({ example: 'shop-2026-12-01T080000.db' }),
})

const backup = z.object({
  name: z.string(),
  kind: z.enum(['backup', 'uploaded', 'replaced']).meta({
    description: 'Made from the shop, sent here to be restored, or kept of what a restore replaced',
  }),
  at: z.iso.datetime().meta({ description: 'When it was begun, UTC' }),
  bytes: z.int(),
})
export type Backup = z.infer<typeof backup>

export const backupsResponse = z
  .array(backup.meta({ id: 'Backup' }))
  .meta({ description: 'On the machine that answers, the newest first, up to 20' })

export const backupState = z.object({
  name: z.string(),
  state: z.enum(['making', 'ready', 'failed']),
  bytes: z.int(),
  expectedBytes: z.int().meta({ description: 'About as many as it will have' }),
  reason: z.string().nullable().meta({ description: 'Why it failed' }),
})
export type BackupState = z.infer<typeof backupState>

export const uploadBegun = z.object({ name: z.string() })

export const uploadQuery = z.object({
  from: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.int().min(0))
    .meta({ example: '0', description: 'The byte of the file that the piece begins with' }),
})

export const uploadState = z.object({ bytes: z.int().meta({ description: 'That have arrived' }) })

const holding = z.object({
  visits: z.int(),
  customers: z.int(),
  newestAt: z.iso.datetime().nullable().meta({ description: 'When its latest visit was booked, UTC' }),
})
export type Holding = z.infer<typeof holding>

export const checkResponse = z.object({
  backup: holding.meta({ id: 'Holding' }),
  shop: holding,
})
export type BackupCheck = z.infer<typeof checkResponse>
export type CheckedBackup = BackupCheck & { name: string }

export const restoreState = z.object({
  state: z.enum(['none', 'working', 'done', 'failed']),
  name: z.string().nullable(),
  kept: z.string().nullable().meta({ description: 'The file with what was replaced' }),
  reason: z.string().nullable().meta({ description: 'Why it failed; nothing was changed then' }),
})
export type RestoreState = z.infer<typeof restoreState>
