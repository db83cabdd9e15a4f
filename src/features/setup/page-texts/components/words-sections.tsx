import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from '../../../../platform/web/router.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useLeaveWarning } from '../../../../ui/use-leave-warning.ts'
import type { ShopSections } from '../../sections/contract.ts'
import { sectionsQuery } from '../../sections/queries.ts'
import { WORDS, WORDS_GROUPS, WORDS_SECTIONS, type WordsSection } from '../messages.ts'
import { SECTION_LINES } from '../state-messages.ts'
import { SectionEditor } from './section-editor.tsx'

export function WordsSections() {
  const { data, isError, refetch } = useQuery(sectionsQuery)
  const { area } = useLeaveWarning()
  if (data)
    return (
      <div ref={area}>
        {WORDS_GROUPS.map(({ title, names }) => (
          <section key={title} aria-label={title} className="group-card">
            <h2>{title}</h2>
            {names.map(name => (
              <Section key={name} name={name} sections={data} />
            ))}
          </section>
        ))}
      </div>
    )
  if (isError) return <ReadFailed onRetry={refetch}>{WORDS.notLoaded}</ReadFailed>
  return <SkeletonRows rows={5} label={WORDS.loading} />
}

function Section({ name, sections }: { name: WordsSection; sections: ShopSections }) {
  const { hash } = useLocation()
  const [isOpen, setOpen] = useState(hash === `#${name}`)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const toggle = (open: boolean) => {
    setOpen(open)
    if (open) setWasOpen(true)
  }
  return (
    <details
      id={name}
      className="setting-fold border-line not-first-of-type:border-t"
      open={isOpen}
      onToggle={({ currentTarget, target }) => target === currentTarget && toggle(currentTarget.open)}
    >
      <summary className="group-row fold-mark pe-11 list-none cursor-pointer hover:bg-sunken focus-visible:-outline-offset-3">
        <span className="flex-1 min-w-0 leading-[1.35]">
          <h3 className="block font-semibold font-sans">{WORDS_SECTIONS[name].title}</h3>
          <span className="block text-muted text-[0.9375rem] wrap-anywhere data-[tone=bad]:text-danger truncate">
            {SECTION_LINES[name](sections)}
          </span>
        </span>
      </summary>
      {/* What was typed stays while it is closed. */}
      {wasOpen && <SectionEditor name={name} stored={sections[name]} />}
    </details>
  )
}
