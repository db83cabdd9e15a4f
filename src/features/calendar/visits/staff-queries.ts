export const STAFF_VISITS_PATH = '/api/admin/visits'

export const DIARY_KEY = 'admin-diary'
