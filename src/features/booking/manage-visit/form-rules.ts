/** The minutes of a form; the call checks their range. */
export const LATE_FORM = {
  safeParse: ({ minutes }: Readonly<Record<string, unknown>>) => ({
    success: true as const,
    data: { minutes: Number(minutes) },
  }),
}

export const MOVE_FORM = {
  safeParse: ({ barberId, date, time }: Readonly<Record<string, unknown>>) => ({
    success: true as const,
    data:
      date && time && barberId
        ? { barberId: Number(barberId), date: String(date), time: String(time) }
        : null,
  }),
}
