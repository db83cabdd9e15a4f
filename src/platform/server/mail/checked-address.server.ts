import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** Of one link only, where machines in data centres find their own keys (RFC 3927, RFC 4291, NAT64 of RFC 6052). */
const refused = new BlockList()
refused.addSubnet('169.254.0.0', 16)
refused.addSubnet('fe80::', 10, 'ipv6')
refused.addSubnet('64:ff9b::169.254.0.0', 112, 'ipv6')
refused.addAddress('fd00:ec2::254', 'ipv6')

class RefusedAddress extends Error {
  readonly code = 'EREFUSEDADDRESS'
}

function isRefused(address: string): boolean {
  return refused.check(address.replace(/%.*$/, ''), isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** A socket asks no `lookup` for an address; names are for `checkedLookup`. @throws RefusedAddress */
export function checkAddress(host: string): void {
  if (isIP(host) !== 0 && isRefused(host)) throw new RefusedAddress(host)
}

/** Resolves a name to what its socket then connects to, and refuses a name that leads to a refused address. */
export const checkedLookup: LookupFunction = checking(lookup)

export type Resolve = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export function checking(resolve: Resolve): LookupFunction {
  return (name, options, callback) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      if (!first) return callback(new Error(`No address of ${name}`), '', 0)
      if (addresses.some(({ address }) => isRefused(address)))
        return callback(new RefusedAddress(name), '', 0)
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
}
