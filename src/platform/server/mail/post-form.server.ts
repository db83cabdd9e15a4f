import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { checkAddress, checkedLookup } from './checked-address.server.ts'

/** The address is checked in the socket's own lookup; no redirects. Rejects with Node's error or what aborted `signal`. */
export async function postForm(
  address: string,
  { form, headers, signal }: { form: URLSearchParams; headers: Record<string, string>; signal: AbortSignal },
): Promise<IncomingMessage> {
  const url = new URL(address)
  checkAddress(url.hostname.replace(/^\[(.*)\]$/, '$1'))
  const body = form.toString()
  const type = { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' }
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    headers: { ...headers, ...type, 'Content-Length': Buffer.byteLength(body) },
    lookup: checkedLookup,
    signal,
  })
  return new Promise((resolve, reject) => {
    request.on('response', resolve).on('error', error => reject(signal.aborted ? signal.reason : error))
    request.end(body)
  })
}
