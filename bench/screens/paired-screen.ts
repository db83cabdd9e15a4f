import type { Page } from '@playwright/test'

/** Opens the screen's page, and pairs it by the code that it shows. */
export async function openScreen(
  page: Page,
  { url, owner }: { url: string; owner: { Cookie: string } },
): Promise<void> {
  await page.goto(`${url}/screen`)
  const code = await page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{3}$/).textContent()
  const paired = await fetch(`${url}/api/admin/shop-devices`, {
    method: 'POST',
    body: JSON.stringify({ code, name: 'By the chairs' }),
    headers: { 'Content-Type': 'application/json', ...owner },
  })
  if (!paired.ok) throw new Error(`The screen was not paired: ${await paired.text()}`)
  await page.getByRole('region', { name: 'Shown now' }).getByRole('img').waitFor()
}
