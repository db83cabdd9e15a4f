import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** With PICTURES=on, what the window shows is kept as this file of the project; else nothing happens. */
export async function takePicture(page: Page, file: string): Promise<void> {
  if (process.env.PICTURES !== 'on') return
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const shown = await page.screenshot({ animations: 'disabled' })
  await sharp(shown).webp({ quality: 82 }).toFile(file)
}
