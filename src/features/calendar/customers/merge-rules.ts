/** For how long customers who were made one can be split again. */
export const MERGE_UNDO_HOURS = 24
