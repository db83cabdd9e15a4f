import { type FormEvent, useState } from 'react'
import { clip, type MinuteSpan, WHOLE_DAY } from '../../../../../shared/minute-span.ts'
import { dayIn, fieldReader, WEEK } from '../../form-rules.ts'
import { hoursToAdd, type WeekDay } from '../rules.ts'

/** A day that is edited; its fields are made anew with each revision, and keep what is typed in between. */
type EditedDay = WeekDay & { revision: number }

export type LimitsOn = (dayOfWeek: number) => MinuteSpan | null

/** A week that is edited by its bars and by its fields, which both show the same. */
export function useWeek(saved: readonly WeekDay[], limitsOn: LimitsOn) {
  const [week, setWeek] = useState<readonly EditedDay[]>(() =>
    WEEK.map(dayOfWeek => ({
      dayOfWeek,
      spans: saved.find(day => day.dayOfWeek === dayOfWeek)?.spans ?? [],
      revision: 0,
    })),
  )
  const put = (days: readonly number[], spansOn: (day: number) => readonly MinuteSpan[]) =>
    setWeek(
      week.map(day =>
        days.includes(day.dayOfWeek)
          ? { ...day, spans: spansOn(day.dayOfWeek), revision: day.revision + 1 }
          : day,
      ),
    )
  return {
    week,
    set: (day: number, spans: readonly MinuteSpan[]) => put([day], () => spans),
    add: (day: number) => put([day], () => hoursToAdd(week, limitsOn(day) ?? WHOLE_DAY)),
    copy: ({ spans }: WeekDay, to: readonly number[]) =>
      put(to, day => clip(spans, limitsOn(day) ?? { fromMinute: 0, untilMinute: 0 })),
    /** Half-typed fields leave the bar as it was. */
    readFields: ({ target }: FormEvent) => {
      if (!(target instanceof HTMLInputElement) || !target.form) return
      const field = fieldReader(Object.fromEntries(new FormData(target.form)))
      setWeek(
        week.map(day => {
          const typed = dayIn(field, String(day.dayOfWeek))
          return 'mistake' in typed ? day : { ...day, spans: typed.spans }
        }),
      )
    },
  }
}
