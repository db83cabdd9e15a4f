import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { namedOptions, SelectField } from '../../../../../ui/form/select-field.tsx'
import { barbersQuery } from '../../../../shop/barbers/queries.ts'
import { ROLE_NAMES } from '../../roles/messages.ts'
import { ROLES, type Role } from '../../roles/rules.ts'
import type { Person } from '../contract.ts'
import { PEOPLE, ROLE_HINTS } from '../messages.ts'

type Post = Pick<Person, 'role' | 'barberId' | 'barberName' | 'setsOwnAbsences'>

export function PostFields({ post, roles = ROLES }: { post: Post; roles?: readonly Role[] }) {
  const [role, setRole] = useState<Role>(post.role)
  const id = useId()
  return (
    <>
      <fieldset className="grid gap-2 [&_.field-hint]:block">
        <legend className="mb-1.5 font-semibold">{PEOPLE.role}</legend>
        {roles.map(each => (
          <label className="flex gap-2.5 min-h-11 items-baseline" key={each}>
            <input
              type="radio"
              name="role"
              value={each}
              checked={each === role}
              aria-describedby={`${id}-${each}`}
              onChange={() => setRole(each)}
            />
            <span>
              {ROLE_NAMES[each]}
              <span id={`${id}-${each}`} className="field-hint">
                {ROLE_HINTS[each]}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {role === 'barber' && <BarberFields post={post} />}
    </>
  )
}

function BarberFields({ post }: { post: Post }) {
  const barbers = useQuery(barbersQuery).data ?? []
  // A barber who takes no bookings is in no list of those who do.
  const isListed = post.barberId === null || barbers.some(barber => barber.id === post.barberId)
  return (
    <>
      <SelectField
        key={barbers.length}
        name="barberId"
        label={PEOPLE.barber}
        defaultValue={post.barberId ?? ''}
        options={[
          ['', PEOPLE.chooseBarber],
          ...(isListed ? [] : [[post.barberId ?? '', post.barberName ?? ''] as const]),
          ...namedOptions(barbers),
        ]}
      />
      <label className="flex gap-2.5 min-h-11 items-center">
        <input
          type="checkbox"
          name="setsOwnAbsences"
          defaultChecked={post.setsOwnAbsences}
          className="check"
        />
        {PEOPLE.absences}
      </label>
    </>
  )
}
