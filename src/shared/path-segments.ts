/** What the paths of pages are made of: everything that a URL never needs to escape (RFC 3986 §2.3). */
const UNRESERVED = /^[\w.~-]+$/

/**
 * The segments of a URL's path, decoded once and without the empty ones of a double or trailing slash. Null when an
 * escape is malformed or a decoded segment holds a character that no page's path has, such as `/` or `%`.
 */
export function pathSegments(path: string): string[] | null {
  const segments: string[] = []
  for (const segment of path.split('/').filter(part => part !== '')) {
    const decoded = decodeOnce(segment)
    if (decoded === null || !UNRESERVED.test(decoded)) return null
    segments.push(decoded)
  }
  return segments
}

function decodeOnce(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
