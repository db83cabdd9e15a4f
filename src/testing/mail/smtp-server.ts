import { createServer, type Server, type Socket } from 'node:net'

/** Where in its talk a mail server is: greeting, a command, or the end of the message. */
type SmtpStage = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message'

/** What it does there: an answer of its own, no answer at all, or the end of the connection. */
type SmtpAnswer = { say: string } | 'hang' | 'drop'

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

/**
 * A real SMTP server on a free port of this machine, of one mail a connection. It takes every mail until `misbehave`
 * names a stage and what to do there; a mail is in `taken` once the server would say so, said or not. `listenTo` makes
 * the server: a plain one unless said.
 */
export async function startSmtp(listenTo: (talk: (socket: Socket) => void) => Server = createServer) {
  const taken: ReceivedMail[] = []
  const signedIn: string[] = []
  const sockets = new Set<Socket>()
  const errors = new Map<SmtpStage, SmtpAnswer>()
  const server = listenTo(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    talk(socket, { taken, signedIn, answerAt: stage => errors.get(stage) ?? { say: USUAL[stage] } })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The test’s mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    /** Account and password of each who signed in, with a space between. */
    signedIn,
    misbehave: (stage: SmtpStage, answer: SmtpAnswer) => errors.set(stage, answer),
    behave: () => errors.clear(),
    stop: () =>
      new Promise<void>(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

export type SmtpServer = Awaited<ReturnType<typeof startSmtp>>

type Talk = { taken: ReceivedMail[]; signedIn: string[]; answerAt: (stage: SmtpStage) => SmtpAnswer }

function talk(socket: Socket, { taken, signedIn, answerAt }: Talk): void {
  let unread = ''
  let isMessage = false
  let mail: ReceivedMail = { from: '', to: '', source: '' }

  function answer(stage: SmtpStage): boolean {
    const what = answerAt(stage)
    if (what === 'drop') socket.destroy()
    else if (what !== 'hang') socket.write(`${what.say}\r\n`)
    return typeof what === 'object' && /^[23]/.test(what.say)
  }

  function command(line: string): void {
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (verb === 'AUTH') signedIn.push(plainCredentials(line))
    if (verb === 'MAIL') mail = { from: address, to: '', source: '' }
    if (verb === 'RCPT') mail = { ...mail, to: address }
    if (verb === 'QUIT') return void socket.end('221 Bye\r\n')
    if (verb === 'DATA') isMessage = answer('DATA')
    else if (verb === 'EHLO' || verb === 'AUTH' || verb === 'MAIL' || verb === 'RCPT') answer(verb)
    else socket.write('250 Ok\r\n')
  }

  /** True when a whole line or message was read. */
  function readOne(): boolean {
    const mark = isMessage ? '\r\n.\r\n' : '\r\n'
    const end = unread.indexOf(mark)
    if (end < 0) return false
    const text = unread.slice(0, end)
    unread = unread.slice(end + mark.length)
    if (!isMessage) command(text)
    else {
      isMessage = false
      const what = answerAt('message')
      const isRefused = typeof what === 'object' && /^[45]/.test(what.say)
      if (!isRefused) taken.push({ ...mail, source: text })
      answer('message')
    }
    return true
  }

  answer('greeting')
  socket.setEncoding('utf8').on('data', part => {
    unread += part
    while (readOne()) {}
  })
}

/** Of `AUTH PLAIN …` (RFC 4616): a NUL, the account, a NUL, the password. */
function plainCredentials(line: string): string {
  const [, , encoded = ''] = line.split(' ')
  return Buffer.from(encoded, 'base64').toString().split('\0').slice(1).join(' ')
}
