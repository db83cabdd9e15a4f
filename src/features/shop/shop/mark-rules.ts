const MARK = /(\*[^\s*](?:[^*]*[^\s*])?\*|https:\/\/[^\s<>"'*]*[^\s<>"'*.,;:!?)])/

/** Plain text and marks in turn, beginning with plain text: a mark is `*emphasised*` or a typed https address. */
export function stretchesOf(text: string): string[] {
  return text.split(MARK)
}
