import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { WebKitHere } from '../../scripts/browser/other-browsers.ts'
import { freePort } from '../../src/testing/free-port.ts'
import type { Browser, Point } from './browser.ts'

const KEYS = { Escape: '\uE00C', Enter: '\uE007' }
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const START_TRIES = 200
/** A driver that takes longer hangs. */
const LONGEST_MS = 20_000

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** WebKit's small browser on a screen of its own, by WebDriver over HTTP. */
export async function startWebKit({ driver, miniBrowser, screen: xvfb }: WebKitHere): Promise<Browser> {
  const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await displayOf(screen)
  const port = await freePort()
  const driving = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: 'ignore',
  })
  const send: Send = (method, path, body) => sendTo(`http://127.0.0.1:${port}${path}`, method, body)
  const stop = () => Promise.all([ended(driving), ended(screen)])
  try {
    const session = await newSession(send, miniBrowser)
    const close = async () => {
      await send('DELETE', session)
      await stop()
    }
    return { ...steered((method, path, body) => send(method, session + path, body)), close }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The path of the session's calls. */
async function newSession(send: Send, binary: string): Promise<string> {
  await untilUp(send)
  const browser = { binary, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } }
  return `/session/${fieldOf(await send('POST', '/session', { capabilities }), 'sessionId')}`
}

function steered(send: Send): Omit<Browser, 'close'> {
  const keys = async (text: string) => {
    const actions = [...text].flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] })
  }
  const mouse = async (actions: object[]) => {
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
    await send('POST', '/actions', { actions: [pointer] })
  }
  return {
    goTo: async url => void (await send('POST', '/url', { url })),
    back: async () => void (await send('POST', '/back', {})),
    // The window has a bar above its page.
    resize: async (width, height) =>
      void (await send('POST', '/window/rect', { width, height: height + 38 })),
    run: expression => send('POST', '/execute/sync', { script: `return (${expression})`, args: [] }),
    drag: async points => {
      await mouse(held(points))
      // It would else release the button before the page has seen the last move.
      await send('POST', '/execute/async', { script: AFTER_TWO_FRAMES, args: [] })
      await mouse([{ type: 'pointerUp', button: 0 }])
    },
    type: keys,
    key: name => keys(KEYS[name]),
    upload: async (selector, text) => {
      const found = await send('POST', '/element', { using: 'css selector', value: selector })
      await send('POST', `/element/${fieldOf(found, ELEMENT)}/value`, { text })
    },
  }
}

const AFTER_TWO_FRAMES =
  'const [done] = arguments; requestAnimationFrame(() => requestAnimationFrame(() => done()))'

function held([first, ...others]: readonly Point[]): object[] {
  const to = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) })
  if (!first) return []
  return [to(first), { type: 'pointerDown', button: 0 }, ...others.map(to)]
}

async function sendTo(address: string, method: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(LONGEST_MS)
  const response = await fetch(address, { method, signal, ...(body ? { body: JSON.stringify(body) } : {}) })
  const value = fieldOf(await response.json(), 'value')
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`)
  return value
}

async function ended(process: ChildProcess): Promise<void> {
  const end = once(process, 'exit')
  if (process.exitCode === null && process.kill()) await end
}

async function untilUp(send: Send): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries++) {
    const isUp = await send('GET', '/status').catch(() => null)
    if (isUp !== null) return
    await setTimeout(100)
  }
  throw new Error('WebKit’s driver does not start here.')
}

/** The number of the display, which Xvfb writes once it is ready; it ends if that can no longer be read. */
async function displayOf({ stdout }: ChildProcess): Promise<string> {
  let text = ''
  while (stdout && !text.includes('\n')) text += String(await once(stdout, 'data'))
  return text.trim()
}

function fieldOf(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined
}
