/** So many offers in a row may expire without an answer; then the entry leaves the waiting list. */
export const MAX_UNANSWERED = 3
