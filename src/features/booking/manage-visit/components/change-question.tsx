import type { RefObject } from 'react'
import { SEARCH_AFTER } from '../change-rules.ts'
import { type Asked, QUESTIONS } from '../messages.ts'
import { useChangeVisit } from '../queries.ts'
import type { VisitWithToken } from './open-visit.ts'
import { QuestionForm } from './question-form.tsx'

export function ChangeQuestion({
  change,
  token,
  visit,
  heading,
}: VisitWithToken & { change: Asked; heading: RefObject<HTMLHeadingElement | null> }) {
  const changing = useChangeVisit(token)
  return (
    <QuestionForm
      texts={QUESTIONS[change](visit)}
      heading={heading}
      posted={{ choice: change }}
      change={() => changing.mutateAsync({ type: change })}
      searchAfter={SEARCH_AFTER[change]}
    />
  )
}
