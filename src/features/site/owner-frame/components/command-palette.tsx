import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { beginHere } from '../../../../ui/begin-here.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SearchIcon } from '../../../../ui/owner-icons.tsx'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { customersQuery, FEWEST_LETTERS } from '../../../diary/front-desk/queries.ts'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { useOpenBarbers } from '../../../staff/accounts/components/use-open-barbers.ts'
import { foundSettings } from '../../settings/search-messages.ts'
import { type Command, matching, stepped } from '../command-palette-rules.ts'
import { COMMAND_PALETTE, OWNER_PAGES } from '../messages.ts'
import { isOpenPage } from '../page-rules.ts'

export function CommandPalette() {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        className="inline-flex items-center justify-center gap-1.5 min-w-11 min-h-11 px-2 rounded-control text-[0.9375rem] text-on-bottle-muted whitespace-nowrap hover:text-on-bottle @min-[46rem]:flex-col @min-[46rem]:gap-0 @min-[46rem]:py-1 noscript:hidden"
        disabled={!isHydrated}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span className="@max-[30rem]:absolute @max-[30rem]:size-px @max-[30rem]:[clip-path:inset(50%)]">
          {COMMAND_PALETTE.find}
        </span>
        <kbd className="hidden font-sans text-[0.8125rem] @min-[62rem]:block">{COMMAND_PALETTE.keys}</kbd>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={COMMAND_PALETTE.title}
        className="dialog-small palette"
      >
        {isOpen && <Choices onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

const PAGES: readonly Command[] = [
  ...OWNER_PAGES.map(({ path, name }) => ({ key: path, name, note: COMMAND_PALETTE.page, to: path })),
  { key: 'dashboard', name: COMMAND_PALETTE.dashboard, note: COMMAND_PALETTE.page, to: '/admin-dashboard' },
]

function Choices({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [current, setCurrent] = useState(0)
  const choices = useChoices(text)
  const choose = (choice: Command | undefined) => {
    if (!choice) return
    onClose()
    void navigate(choice.to, { state: choice.phone === undefined ? null : { phone: choice.phone } })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose(choices[current])
    else if (event.key === 'ArrowDown') setCurrent(stepped(current, choices.length, 1))
    else if (event.key === 'ArrowUp') setCurrent(stepped(current, choices.length, -1))
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        type="search"
        role="combobox"
        aria-label={COMMAND_PALETTE.label}
        aria-expanded={choices.length > 0}
        aria-controls="palette-choices"
        aria-activedescendant={choices[current] ? `palette-${current}` : undefined}
        autoComplete="off"
        className="input"
        placeholder={COMMAND_PALETTE.label}
        value={text}
        ref={beginHere}
        onChange={event => {
          setText(event.target.value)
          setCurrent(0)
        }}
        onKeyDown={press}
      />
      <div
        id="palette-choices"
        role="listbox"
        aria-label={COMMAND_PALETTE.title}
        className="grid mt-3 max-h-[min(24rem,50dvh)] overflow-y-auto"
      >
        {choices.map((choice, index) => (
          <button
            className="flex justify-between gap-4 min-h-11 items-center px-3 rounded-control text-start aria-selected:bg-selected aria-selected:shadow-[inset_3px_0_var(--color-primary)]"
            key={choice.key}
            id={`palette-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => choose(choice)}
          >
            <bdi>{choice.name}</bdi> <span className="text-muted">{choice.note}</span>
          </button>
        ))}
      </div>
      <p role="status" className={choices.length === 0 ? 'text-muted' : 'sr-only'}>
        {choices.length === 0 ? COMMAND_PALETTE.nothing : COMMAND_PALETTE.found(choices.length)}
      </p>
    </>
  )
}

function useChoices(text: string): Command[] {
  const { user } = useAuth()
  const barbers = useOpenBarbers()
  const customers = useQuery(customersQuery(text))
  const weeks = (barbers.data ?? []).map(({ id, name }) => ({
    key: `week ${id}`,
    name,
    note: COMMAND_PALETTE.week,
    to: `/admin/diary?view=week&barber=${id}`,
  }))
  const seesCustomers = isOpenPage('/admin/customers', user?.role)
  const settings = user && text.trim() !== '' ? foundSettings(text, user) : []
  const found = seesCustomers && text.trim().length >= FEWEST_LETTERS ? (customers.data ?? []) : []
  return [
    ...matching([...PAGES.filter(({ to }) => isOpenPage(to, user?.role)), ...weeks], text),
    ...settings.map(({ name, note, to }) => ({ key: `setting ${to} ${name}`, name, note, to })),
    ...found.map(({ name, phone }) => ({
      key: `customer ${phone} ${name}`,
      name,
      note: phone,
      to: '/admin/customers',
      phone,
    })),
  ]
}
