import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textSender } from './text-messages.server.ts'

/** What a provider with Twilio's calls was asked, and what it answers. */
type Asked = {
  method: string | undefined
  path: string | undefined
  type: string | undefined
  key: string
  form: Record<string, string>
}

describe('a text through a provider with Twilio’s calls', () => {
  const asked: Asked[] = []
  let answer: number | 'hang' | 'drop' = 201
  const server = createServer(async (request, response) => {
    const { authorization = '', 'content-type': type } = request.headers
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const key = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()
    asked.push({ method: request.method, path: request.url, type, key, form })
    if (answer === 'drop') request.socket.destroy()
    else if (answer !== 'hang') response.writeHead(answer).end('{"sid":"SM1","to":"+447700900123"}')
  })
  let url: string
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    url = `http://AC123:s%2Fecret@127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  })
  beforeEach(() => {
    asked.length = 0
    answer = 201
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const send = (signal = new AbortController().signal) =>
    textSender({ url, from: '+447700900100' })(
      { to: '+447700900123', text: 'See you at 10:15 & bring £19' },
      signal,
    )

  test('is one form, sent by the account that the settings name', async () => {
    await send()
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/2010-04-01/Accounts/AC123/Messages.json',
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        key: 'AC123:s/ecret',
        form: { To: '+447700900123', From: '+447700900100', Body: 'See you at 10:15 & bring £19' },
      },
    ])
  })

  test.each([
    [400, true],
    [422, true],
    [401, false],
    [403, false],
    [429, false],
    [500, false],
    [503, false],
  ])('refused with %i is refused for good: %s; the number is never shown', async (status, isForGood) => {
    answer = status
    await expect(send()).rejects.toMatchObject({ code: `HTTP ${status}`, isForGood })
    await expect(send()).rejects.not.toThrow('447700900123')
  })

  test('is not delivered when the connection drops', async () => {
    answer = 'drop'
    await expect(send()).rejects.toMatchObject({ name: 'Undelivered', isForGood: false })
  })

  test('is broken off when the provider hangs and the sender has had enough', async () => {
    answer = 'hang'
    await expect(send(AbortSignal.timeout(100))).rejects.toMatchObject({
      code: 'TimeoutError',
      isForGood: false,
    })
  })
})
