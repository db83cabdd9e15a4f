import { connect, type Socket } from 'node:net'
import type { SMTPTransportOptions } from 'nodemailer'
import { checkAddress, checkedLookup } from './checked-address.server.ts'

const CONNECT_MS = 10_000
/** Of several addresses that a name has, the next one is tried after it. */
const NEXT_ADDRESS_MS = 2_500

type Callback = Parameters<NonNullable<SMTPTransportOptions['getSocket']>>[1]

/** Connects to a mail server; the address is checked in the lookup that the socket itself makes. */
export function openSocket(server: SMTPTransportOptions, callback: Callback): void {
  try {
    begin(server, callback)
  } catch (error) {
    callback(asError(error))
  }
}

function begin(
  { host = 'localhost', port, secure = false, localAddress }: SMTPTransportOptions,
  callback: Callback,
): void {
  checkAddress(host)
  const socket = connect({
    host,
    port: Number(port ?? (secure ? 465 : 587)),
    lookup: checkedLookup,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    ...(localAddress ? { localAddress } : {}),
  })
  const onTimeout = () => socket.destroy(new SlowServer())
  const onError = (error: Error) => callback(error)
  socket.setTimeout(CONNECT_MS, onTimeout)
  socket.once('error', onError)
  socket.once('connect', () => {
    withoutListeners(socket, { onTimeout, onError })
    callback(null, { connection: socket })
  })
}

class SlowServer extends Error {
  readonly code = 'ETIMEDOUT'
}

function withoutListeners(
  socket: Socket,
  { onTimeout, onError }: { onTimeout: () => void; onError: (error: Error) => void },
): void {
  socket.setTimeout(0, onTimeout)
  socket.off('error', onError)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
