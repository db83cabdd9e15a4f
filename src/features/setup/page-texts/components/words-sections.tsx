import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from '../../../../platform/web/router.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useLeaveWarning } from '../../../../ui/use-leave-warning.ts'
import type { ShopSections } from '../../sections/contract.ts'
import { sectionsQuery } from '../../sections/queries.ts'
import { WORDS, WORDS_SECTIONS, type WordsSection } from '../messages.ts'
import { SectionEditor } from './section-editor.tsx'

const SHOWN = [
  'identity',
  'contact',
  'notices',
  'expectations',
  'testimonials',
  'story',
  'advertising',
  'payments',
  'appearance',
] as const satisfies readonly WordsSection[]

/** Every section, closed until it is wanted; the address can open one, as in `#contact`. */
export function WordsSections() {
  const { data, isError, refetch } = useQuery(sectionsQuery)
  const area = useRef<HTMLDivElement>(null)
  useLeaveWarning(area, WORDS.unsaved)
  if (data)
    return (
      <div ref={area} className="grid grid-cols-1 gap-5">
        {SHOWN.map(name => (
          <Section key={name} name={name} sections={data} />
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
      className="card words-section"
      open={isOpen}
      onToggle={({ currentTarget, target }) => target === currentTarget && toggle(currentTarget.open)}
    >
      <summary className="words-summary min-h-11 py-2 font-[650] cursor-pointer">
        <h2>{WORDS_SECTIONS[name].title}</h2>
      </summary>
      {/* What was typed stays while it is closed. */}
      {wasOpen && <SectionEditor name={name} stored={sections[name]} />}
    </details>
  )
}
