import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { Matter } from '../../../diary/floor/components/matter.tsx'
import { Sheet } from '../../../diary/front-desk/components/sheet.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { UNDELIVERED } from '../messages.ts'
import { DESK } from '../page-rules.ts'
import { outboxTroubleQuery } from '../queries.ts'
import { UndeliveredNotifications } from './undelivered-notice.tsx'

/** A line of the floor: how many messages did not reach their customers, and which; nothing while all is well. */
export function UndeliveredMatter() {
  const { user } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const isDesk = user !== null && DESK.includes(user.role)
  const { data } = useQuery({ ...outboxTroubleQuery, enabled: isDesk })
  const count = data ? data.undelivered.length + data.waiting : 0
  if (count === 0) return null
  return (
    <>
      <Matter
        action={
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {UNDELIVERED.see}
          </Button>
        }
      >
        {UNDELIVERED.count(count)}
      </Matter>
      {isOpen && (
        <Sheet title={UNDELIVERED.title} onClose={() => setOpen(false)}>
          <UndeliveredNotifications />
        </Sheet>
      )}
    </>
  )
}
