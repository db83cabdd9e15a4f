import { jpegOf, jpegOfPhone } from '../src/testing/photos/pictures.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { unfoldAll } from './support/fold.ts'
import { expectToast, openOwnerPage, putUp } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('the owner puts photos up from a phone, crops, orders and takes them down, and guests see them', async ({
  page,
  shop,
}) => {
  await openOwnerPage(page, shop, '/admin/shop/photos')
  const choose = async (button: string, name: string, buffer: Buffer) => {
    const opened = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button, exact: true }).click()
    await (await opened).setFiles(jpeg(name, buffer))
  }
  const gallery = page.getByRole('region', { name: 'Gallery' })
  await expect(page.getByRole('button', { name: 'Gallery' })).toHaveAccessibleDescription('None yet')
  await expectNoAxeViolations(page)
  await unfoldAll(page)
  await expect(gallery.getByText('the home page has no gallery')).toBeVisible()

  // Lying on its side, as phones store it: red above, blue below.
  await choose(
    'Choose Photo: Top of the home page',
    'chairs.jpg',
    await jpegOfPhone({ width: 1600, height: 1200 }),
  )
  const dialog = page.getByRole('dialog', { name: 'Photo for Top of the home page' })
  const preview = dialog.getByRole('img', { name: 'The photo that you chose' })
  await expect(preview).toBeVisible()
  const shape = () => preview.evaluate((canvas: HTMLCanvasElement) => canvas.width < canvas.height)
  expect(await shape()).toBe(true)
  await dialog.getByLabel('Size').fill('50')
  await dialog.getByLabel('Up or down').focus()
  await page.keyboard.press('End')
  await dialog.getByRole('button', { name: 'Turn' }).click()
  await expect.poll(shape).toBe(false)
  await expect(dialog.getByLabel('Left or right')).toHaveValue('0')
  for (let turns = 0; turns < 3; turns++) await dialog.getByRole('button', { name: 'Turn' }).click()
  await expect.poll(shape).toBe(true)
  await expect(dialog.getByLabel('Size')).toHaveValue('50')
  await expect(dialog.getByLabel('Up or down')).toHaveValue('100')
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await dialog.getByRole('button', { name: 'Put It Up' }).click()
  await expect(dialog.getByText('Say in one line what the photo shows.')).toBeVisible()
  await dialog.getByLabel('What it shows').fill('Our three chairs')
  await putUp(page)
  await expectToast(page, 'Photo is up', 'Guests see it from now on.')
  await expect(dialog).toBeHidden()
  const hero = page.getByRole('region', { name: 'Top of the home page' }).getByRole('img')
  await expect(hero).toHaveAttribute('alt', 'Our three chairs')
  // The lower part was chosen, so the photo is blue throughout.
  await expect
    .poll(() => hero.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
  const top = await hero.evaluate((img: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    context?.drawImage(img, 0, 0)
    return [...(context?.getImageData(20, 40, 1, 1).data ?? [])]
  })
  expect(top[2]).toBeGreaterThan(200)
  expect(top[0]).toBeLessThan(60)

  for (const words of ['A skin fade', 'A beard, trimmed']) {
    await choose('Add Photo: Gallery', 'cut.jpg', await jpegOf({ width: 650 + words.length, height: 820 }))
    await page.getByRole('dialog').getByLabel('What it shows').fill(words)
    await putUp(page)
    await expect(gallery.getByRole('img', { name: words })).toBeVisible()
  }
  const shown = () =>
    gallery.getByRole('img').evaluateAll(images => images.map(image => image.getAttribute('alt')))
  await gallery.getByRole('button', { name: 'Later: “A skin fade”' }).click()
  await expect.poll(shown).toEqual(['A beard, trimmed', 'A skin fade'])
  await gallery.getByRole('button', { name: 'Take Down: “A skin fade”' }).click()
  await expect.poll(shown).toEqual(['A beard, trimmed'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(shown).toEqual(['A beard, trimmed', 'A skin fade'])

  await gallery.getByRole('button', { name: 'Crop Again: “A beard, trimmed”' }).click()
  const again = page.getByRole('dialog', { name: 'Photo for Gallery' })
  await expect(again.getByLabel('What it shows')).toHaveValue('A beard, trimmed')
  await again.getByRole('button', { name: 'Turn' }).click()
  await again.getByLabel('What it shows').fill('A beard, from the side')
  await putUp(page)
  await expect.poll(shown).toEqual(['A beard, from the side', 'A skin fade'])

  await choose('Choose Photo: Tom Ashdown', 'tom.jpg', await jpegOf({ width: 500, height: 500 }))
  await putUp(page)
  await expect(page.getByRole('button', { name: 'Replace: Tom Ashdown' })).toBeVisible()
  await choose('Choose Photo: Yusuf Karaman', 'small.jpg', await jpegOf({ width: 90, height: 90 }))
  const small = page.getByRole('dialog', { name: 'Photo of Yusuf Karaman' })
  await expect(small.getByText('That photo is too small for this place.')).toBeVisible()
  await expect(small.getByRole('button', { name: 'Put It Up' })).toBeDisabled()
  await small.getByRole('button', { name: 'Close', exact: true }).click()
  await choose('Choose Photo: Yusuf Karaman', 'text.jpg', Buffer.from('no photo at all'))
  await expect(page.getByText('This device can’t read that file.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)
  await expectToFit(page)

  await page.goto('/')
  await expect(page.getByRole('img', { name: 'Our three chairs' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Our work' }).getByRole('img')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await page.goto('/our-story')
  await expect(page.getByRole('img', { name: 'Portrait of Tom Ashdown' })).toHaveAttribute(
    'src',
    /^\/photos\//,
  )
})

test('at most one button of a card is a main one', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/shop/photos')
  const cards = page.locator('section.group-card')
  await expect(cards).toHaveCount(6)
  for (const card of await cards.all())
    expect(await card.locator('.button:not(.button-quiet)').count()).toBeLessThanOrEqual(1)
})
