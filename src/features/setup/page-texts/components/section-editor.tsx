import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { CallError } from '../../../../platform/web/api.ts'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { bringIntoView } from '../../../../ui/bring-into-view.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { SECTION_CHANGED_MEANWHILE } from '../../sections/messages.ts'
import { sectionsQuery, useSaveSection } from '../../sections/queries.ts'
import { VERSIONS, WORDS, WORDS_SECTIONS, WORDS_TOASTS, type WordsSection } from '../messages.ts'
import { SectionFields } from './section-fields.tsx'
import { sectionForm, type WordsContent } from './section-form.ts'
import { SectionPreview } from './section-preview.tsx'
import { SectionVersions } from './section-versions.tsx'

type Stored = { version: number; content: WordsContent }

export function SectionEditor({ name, stored }: { name: WordsSection; stored: Stored }) {
  const [shown, setShown] = useState(stored)
  const [draft, setDraft] = useState(stored.content)
  const show = (next: Stored) => {
    setShown(next)
    setDraft(next.content)
  }
  const schema = useMemo(() => sectionForm(name), [name])
  const { newer, ...sending } = useSending(name, shown, show)
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const { success, ...checked } = schema.safeParse(Object.fromEntries(new FormData(currentTarget)))
    if (success && 'data' in checked) setDraft(checked.data)
  }
  return (
    <div className="px-4.5 pb-4.5 grid grid-cols-1 gap-5 [&>form]:max-w-176">
      <p>{WORDS_SECTIONS[name].lead}</p>
      <Form key={shown.version} className="grid gap-5" schema={schema} onInput={follow} {...sending}>
        {newer && <ChangedMeanwhile onTake={() => show(newer)} />}
        <SectionFields name={name} content={shown.content} />
        <SubmitButton busy={WORDS.saving}>{newer ? WORDS.saveAnyway : WORDS.save}</SubmitButton>
      </Form>
      <SectionPreview name={name} draft={draft} />
      <Versions name={name} current={shown} onRestored={show} />
    </div>
  )
}

/** Saves over what is shown; after an edit conflict, over what is saved now. */
function useSending(name: WordsSection, shown: Stored, show: (stored: Stored) => void) {
  const client = useQueryClient()
  const saving = useSaveSection(name)
  const showError = useOwnerToasts()
  const [newer, setNewer] = useState<Stored | null>(null)
  const send = async (content: WordsContent) => {
    const { version } = await saving.mutateAsync({ version: (newer ?? shown).version, content })
    return { version, content }
  }
  const onSent = (saved: Stored) => {
    setNewer(null)
    show(saved)
    showToast(name === 'notices' ? WORDS_TOASTS.noticesSaved : WORDS_TOASTS.saved)
  }
  const onRefusal = async (error: unknown) => {
    if (!(error instanceof CallError && error.status === 412))
      return showError(error, { ...WORDS_TOASTS.notSaved, ...descriptionOf(error) })
    const sections = await client.fetchQuery({ ...sectionsQuery, staleTime: 0 })
    setNewer(sections[name])
  }
  return { newer, send, onSent, onRefusal: (error: unknown) => void onRefusal(error) }
}

function descriptionOf(error: unknown): { description?: string } {
  const description = serverText(error)
  return description ? { description } : {}
}

function ChangedMeanwhile({ onTake }: { onTake: () => void }) {
  return (
    <div ref={bringIntoView} className="notice" data-tone="bad" role="alert">
      <p className="font-semibold">
        {SECTION_CHANGED_MEANWHILE} {WORDS.nothingSaved}
      </p>
      <Button kind="quiet" onClick={onTake}>
        {WORDS.useNewer}
      </Button>
    </div>
  )
}

/** Read when they are opened. */
function Versions(props: { name: WordsSection; current: Stored; onRestored: (restored: Stored) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="words-summary min-h-11 py-2 font-[650] cursor-pointer">{VERSIONS.title}</summary>
      {isOpen && <SectionVersions {...props} />}
    </details>
  )
}
