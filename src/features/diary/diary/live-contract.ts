import { z } from 'zod'
import { calendarDate, rowId } from '../../../shared/wire.ts'

/** The server-sent events that keep every open diary current. */
export const DIARY_EVENTS_PATH = '/api/admin/diary-events'

/** The visit that changed, and where it stands now; it may have stood elsewhere before. */
export const diaryChange = z.object({ id: z.string(), barberId: rowId, date: calendarDate })
export type DiaryChange = z.infer<typeof diaryChange>
