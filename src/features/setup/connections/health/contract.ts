import { z } from 'zod'

const queue = z.object({
  channel: z.enum(['mail', 'text']),
  due: z.int().meta({ description: 'To be sent by now' }),
  later: z.int().meta({ description: 'To be sent at a later time, such as reminders' }),
  failed: z.int().meta({ description: 'Given up within the last seven days' }),
})

const lastBackup = z.object({
  at: z.iso.datetime(),
  bytes: z.int(),
  isOld: z.boolean().meta({ description: 'More than two days' }),
})

export const healthResponse = z.object({
  version: z.string(),
  uptimeSeconds: z.int(),
  database: z
    .object({ engine: z.enum(['sqlite', 'postgres']), bytes: z.int() })
    .meta({ id: 'DatabaseHealth' }),
  disk: z
    .union([z.object({ freeBytes: z.int(), totalBytes: z.int() }).meta({ id: 'DiskHealth' }), z.null()])
    .meta({
      description: 'Where the database, or of PostgreSQL the backups, are; null when it can’t be read',
    }),
  lastBackup: z
    .union([lastBackup.meta({ id: 'LastBackup' }), z.null()])
    .meta({ description: 'The newest on this machine' }),
  queue: z.array(queue.meta({ id: 'MessageQueue' })).meta({ description: 'Mail first, then texts' }),
})
export type Health = z.infer<typeof healthResponse>
