import { useId } from 'react'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { Form, NOTHING_TYPED } from '../../../../ui/form/form.tsx'
import { SearchIcon } from '../../../../ui/owner-icons.tsx'
import type { Post } from '../../../staff/accounts/roles/rules.ts'
import { foundSettings, SHOP_HOME } from '../search-messages.ts'

/** Finds a setting by any word for it; Enter opens the first. */
export function SettingsSearch({
  typed,
  user,
  onType,
}: {
  typed: string
  user: Pick<Post, 'role' | 'setsOwnAbsences'>
  onType: (typed: string) => void
}) {
  const id = useId()
  const navigate = useNavigate()
  const openFirst = () => {
    const [first] = typed.trim() === '' ? [] : foundSettings(typed, user)
    if (first) navigate(first.to)
  }
  return (
    <Form
      role="search"
      className="relative max-w-120 [&_.icon]:absolute [&_.icon]:top-3 [&_.icon]:left-3.5 [&_.icon]:text-muted [&_.icon]:pointer-events-none"
      schema={NOTHING_TYPED}
      send={openFirst}
    >
      <label htmlFor={id} className="sr-only">
        {SHOP_HOME.search}
      </label>
      <SearchIcon />
      <input
        id={id}
        type="search"
        className="input ps-11.5"
        placeholder={SHOP_HOME.search}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <p id={`${id}-hint`} className="sr-only">
        {SHOP_HOME.searchHint}
      </p>
    </Form>
  )
}
