/** Who books by a call, by its method and route. */
export const BOOKED_BY: ReadonlyMap<string, string> = new Map([
  ['POST /api/appointments', 'customer'],
  ['POST /api/group-appointments', 'group'],
  ['POST /api/visits/:token/accept', 'waiting list'],
  ['POST /api/admin/visits', 'staff'],
])
