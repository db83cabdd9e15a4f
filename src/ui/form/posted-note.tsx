import { usePosted } from './posted.ts'

/** Why a form that is only its buttons was refused; it may be gone from the page that shows it. */
export function PostedNote({ of }: { of: readonly string[] }) {
  const posted = usePosted()
  if (!posted?.sentence || !of.includes(posted.typed.do ?? '')) return null
  return (
    <p className="side-note mb-6" role="alert">
      {posted.sentence}
    </p>
  )
}
