import { ownerQuery } from '../admin-access/queries.ts'
import type { DiaryVisit } from './diary-contract.ts'

/** All visits of a barber, earliest first; read anew each time that his schedule is opened. */
export const diaryQuery = (barberId: number) =>
  ownerQuery<DiaryVisit[]>(`/api/barber/${barberId}/appointments`)
