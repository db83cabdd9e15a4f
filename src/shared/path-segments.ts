const UNRESERVED = /^[\w.~-]+$/

/** Decoded once; null when malformed or with characters that no page's path has. */
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
