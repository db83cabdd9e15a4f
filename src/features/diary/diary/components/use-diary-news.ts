import { useState } from 'react'
import type { DiaryVisit } from '../contract.ts'
import { type DiaryDifferences, NO_NEWS, newsBetween } from '../rules.ts'

/** What the last reading of the diary brought that the one before did not; `of` names what is read. */
export function useDiaryNews(of: string, visits: readonly DiaryVisit[] | undefined): DiaryDifferences {
  const [read, setRead] = useState({ of, visits, news: NO_NEWS })
  if (read.of === of && read.visits === visits) return read.news
  const isNextReading = read.of === of && read.visits && visits
  const news = isNextReading ? newsBetween(read.visits ?? [], visits ?? []) : NO_NEWS
  setRead({ of, visits, news })
  return news
}
