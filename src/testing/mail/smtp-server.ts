import { createServer, type Server, type Socket } from 'node:net'

type SmtpStage = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message'

/** Another response, none, or a closed connection. */
type SmtpResponse = { respond: string } | 'hang' | 'drop'

type ReceivedMail = { from: string; to: string; source: string }

const USUAL: Record<SmtpStage, string> = {
  greeting: '220 mail.example',
  EHLO: '250-mail.example\r\n250-AUTH PLAIN\r\n250 8BITMIME',
  AUTH: '235 Welcome',
  MAIL: '250 Ok',
  RCPT: '250 Ok',
  DATA: '354 Go on',
  message: '250 Taken',
}

/** Accepts every mail, one per connection, unless `misbehave` sets another response for a stage. */
export async function startSmtp(listenTo: (talk: (socket: Socket) => void) => Server = createServer) {
  const taken: ReceivedMail[] = []
  const signedIn: string[] = []
  const sockets = new Set<Socket>()
  const errors = new Map<SmtpStage, SmtpResponse>()
  const server = listenTo(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    talk(socket, { taken, signedIn, responseAt: stage => errors.get(stage) ?? { respond: USUAL[stage] } })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The test’s mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    /** `account password` of each sign-in. */
    signedIn,
    misbehave: (stage: SmtpStage, response: SmtpResponse) => errors.set(stage, response),
    behave: () => errors.clear(),
    stop: () =>
      new Promise<void>(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

export type SmtpServer = Awaited<ReturnType<typeof startSmtp>>

type Talk = { taken: ReceivedMail[]; signedIn: string[]; responseAt: (stage: SmtpStage) => SmtpResponse }

function talk(socket: Socket, { taken, signedIn, responseAt }: Talk): void {
  let unread = ''
  let isMessage = false
  let mail: ReceivedMail = { from: '', to: '', source: '' }

  function response(stage: SmtpStage): boolean {
    const what = responseAt(stage)
    if (what === 'drop') socket.destroy()
    else if (what !== 'hang') socket.write(`${what.respond}\r\n`)
    return typeof what === 'object' && /^[23]/.test(what.respond)
  }

  function command(line: string): void {
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (verb === 'AUTH') signedIn.push(plainCredentials(line))
    if (verb === 'MAIL') mail = { from: address, to: '', source: '' }
    if (verb === 'RCPT') mail = { ...mail, to: address }
    if (verb === 'QUIT') return void socket.end('221 Bye\r\n')
    if (verb === 'DATA') isMessage = response('DATA')
    else if (verb === 'EHLO' || verb === 'AUTH' || verb === 'MAIL' || verb === 'RCPT') response(verb)
    else socket.write('250 Ok\r\n')
  }

  function readOne(): boolean {
    const mark = isMessage ? '\r\n.\r\n' : '\r\n'
    const end = unread.indexOf(mark)
    if (end < 0) return false
    const text = unread.slice(0, end)
    unread = unread.slice(end + mark.length)
    if (!isMessage) command(text)
    else {
      isMessage = false
      const what = responseAt('message')
      const isRefused = typeof what === 'object' && /^[45]/.test(what.respond)
      if (!isRefused) taken.push({ ...mail, source: text })
      response('message')
    }
    return true
  }

  response('greeting')
  socket.setEncoding('utf8').on('data', part => {
    unread += part
    while (readOne()) {}
  })
}

/** `AUTH PLAIN` (RFC 4616). */
function plainCredentials(line: string): string {
  const [, , encoded = ''] = line.split(' ')
  return Buffer.from(encoded, 'base64').toString().split('\0').slice(1).join(' ')
}
