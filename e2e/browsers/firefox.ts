import puppeteer from 'puppeteer-core'
import type { Browser } from './browser.ts'

/** Firefox by WebDriver BiDi, without a window. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const firefox = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  const page = await firefox.newPage()
  return {
    goTo: async address => void (await page.goto(address, { waitUntil: 'load' })),
    back: async () => void (await page.goBack()),
    resize: (width, height) => page.setViewport({ width, height }),
    run: expression => page.evaluate(expression),
    drag: async ([first, ...others]) => {
      if (!first) return
      await page.mouse.move(first.x, first.y)
      await page.mouse.down()
      for (const { x, y } of others) await page.mouse.move(x, y)
      await page.mouse.up()
    },
    type: text => page.keyboard.type(text),
    key: name => page.keyboard.press(name),
    upload: async (selector, file) => {
      const input = await page.waitForSelector(selector)
      await (await input?.toElement('input'))?.uploadFile(file)
    },
    close: () => firefox.close(),
  }
}
