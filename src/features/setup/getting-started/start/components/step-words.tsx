import { useQuery } from '@tanstack/react-query'
import { ReadFailed, SkeletonRows } from '../../../../../ui/skeleton-rows.tsx'
import { useLeaveWarning } from '../../../../../ui/use-leave-warning.ts'
import { SectionEditor } from '../../../page-texts/components/section-editor.tsx'
import { WORDS, WORDS_SECTIONS } from '../../../page-texts/messages.ts'
import { sectionsQuery } from '../../../sections/queries.ts'

const SECTIONS = ['identity', 'contact'] as const

export function StepWords() {
  const { data, isError, refetch } = useQuery(sectionsQuery)
  const { area } = useLeaveWarning()
  if (isError && !data) return <ReadFailed onRetry={refetch}>{WORDS.notLoaded}</ReadFailed>
  if (!data) return <SkeletonRows rows={5} label={WORDS.loading} />
  return (
    <div ref={area} className="grid gap-8">
      {SECTIONS.map(name => (
        <section key={name} className="panel" aria-labelledby={`start-${name}`}>
          <h3 id={`start-${name}`} className="panel-title">
            {WORDS_SECTIONS[name].title}
          </h3>
          <SectionEditor name={name} stored={data[name]} />
        </section>
      ))}
    </div>
  )
}
