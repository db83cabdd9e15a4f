import { expectNoAxeViolations } from './support/axe.ts'
import { openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test.describe('a form whose refused fields are not on the screen', () => {
  const FORMS = [
    ['/admin/till', 'Close the day', 'Please give the amount.'],
    ['/admin/customers', 'Find Customer', /^Please/],
    ['/advertising-prices', 'Ask for this package', /Please give your name\./],
    ['/admin-login', 'Log In', /./],
  ] as const
  for (const [path, button, sentence] of FORMS)
    test(`says so itself on ${path}`, async ({ page, shop }) => {
      if (path.startsWith('/admin/')) await openOwnerPage(page, shop, path)
      else await page.goto(path)
      const form = page.locator('form', { has: page.getByRole('button', { name: button }) })
      await expect(form).toBeVisible()
      await form.locator('.field').evaluateAll(fields => {
        for (const field of fields) field.style.display = 'none'
      })
      await form.getByRole('button', { name: button }).click()
      const alert = form.getByRole('alert').filter({ visible: true }).first()
      await expect(alert).toHaveText(sentence)
      await expect(alert).toBeFocused()
      await expectNoAxeViolations(page)
    })
})
