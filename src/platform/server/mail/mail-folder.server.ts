import { mkdir, open, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Logger } from '../process/log.server.ts'
import { type Deliver, type Mail, messageOf } from './mail.server.ts'

/** Writes each mail as one `.eml` file, atomically and private; a retry overwrites it. */
export function folderSender(folder: string, log: Pick<Logger, 'info'>): Deliver<Mail> {
  return async mail => {
    const { createTransport } = await import('nodemailer')
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await composer.sendMail(messageOf(mail))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${mail.messageId.replace(/@.*$/, '')}.eml`)
    await writeWhole(file, message)
    log.info({ file: resolve(file) }, 'Mail written to a file, since no mail server is set')
  }
}

async function writeWhole(file: string, content: Buffer | Readable): Promise<void> {
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(part, file)
}
