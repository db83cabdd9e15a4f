import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { checkAddress, checkedLookup } from './checked-address.server.ts'

/**
 * Posts a form to an address that is checked in the lookup that the socket itself makes; redirects are not followed.
 * Rejects with Node's own error, or with what aborted `signal`.
 */
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
