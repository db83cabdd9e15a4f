/** Where staff read and change visits. */
export const STAFF_VISITS_PATH = '/api/admin/visits'

/** The first part of every key under which days of the diary are cached; each change of a visit has them read again. */
export const DIARY_KEY = 'admin-diary'
