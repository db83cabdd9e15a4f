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
      className="settings-search relative max-w-120"
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
        className="input"
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
