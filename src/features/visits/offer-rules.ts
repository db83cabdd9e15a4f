/** So many offers in a row may lapse without an answer; then nobody reads them, and the wish leaves the list. */
export const MAX_UNANSWERED = 3
