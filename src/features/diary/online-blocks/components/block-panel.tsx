import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { takeLostFocus } from '../../../../ui/begin-here.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../../ui/form/field-errors.ts'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { isSignedOut, serverText } from '../../../staff/accounts/queries.ts'
import { blockRequest, type OnlineBooking } from '../contract.ts'
import { BLOCK_TEXTS, BLOCK_TOASTS, blockText } from '../messages.ts'
import { blockQuery, useDecideBlock } from '../queries.ts'

const typed = z.object({ note: blockRequest.shape.note })

/** Whether a customer can book online, with the block lifted or set by a note; nothing without a phone number. */
export function BlockPanel({ phone, title = BLOCK_TEXTS.title }: { phone: string; title?: string }) {
  const { data: block, isLoadingError, isLoading, refetch } = useQuery(blockQuery(phone))
  if (isLoading) return <SkeletonRows rows={1} label={BLOCK_TEXTS.reading} />
  if (isLoadingError) return <ReadFailed onRetry={refetch}>{BLOCK_TEXTS.notRead}</ReadFailed>
  return block ? (
    <ReadBlock key={block.decision?.decidedAt} phone={phone} title={title} block={block} />
  ) : null
}

function ReadBlock({ phone, title, block }: { phone: string; title: string; block: OnlineBooking }) {
  const [isOpen, setOpen] = useState(false)
  const { isBlocked, decision } = block
  return (
    <section aria-label={title} className="grid gap-3">
      <div className={isBlocked ? 'notice' : ''} data-tone={isBlocked ? 'bad' : undefined}>
        <p>{blockText(block)}</p>
        {decision?.note && (
          <p className="text-muted wrap-anywhere">
            {BLOCK_TEXTS.note}: {decision.note}
          </p>
        )}
      </div>
      {isBlocked || isOpen ? (
        <DecisionForm phone={phone} block={block} onKept={isBlocked ? null : () => setOpen(false)} />
      ) : (
        <div>
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {BLOCK_TEXTS.open}
          </Button>
        </div>
      )}
    </section>
  )
}

function DecisionForm({
  phone,
  block: { isBlocked, decision },
  onKept,
}: {
  phone: string
  block: OnlineBooking
  onKept: (() => void) | null
}) {
  const deciding = useDecideBlock()
  const tell = useOwnerToasts()
  const refuse = (error: unknown): FieldErrors => {
    if (isSignedOut(error)) tell(error)
    return { note: serverText(error) || BLOCK_TEXTS.notReached }
  }
  return (
    <Form
      className="grid gap-3"
      schema={typed}
      send={({ note }) =>
        deciding.mutateAsync({ phone, isSet: !isBlocked, note, seenAt: decision?.decidedAt ?? null })
      }
      onSent={() => showToast(isBlocked ? BLOCK_TOASTS.lifted : BLOCK_TOASTS.set)}
      onRefusal={refuse}
    >
      <Field
        ref={onKept && takeLostFocus}
        name="note"
        label={BLOCK_TEXTS.note}
        hint={BLOCK_TEXTS.noteHint}
        maxLength={200}
      />
      <div className="flex flex-wrap gap-3">
        {onKept && (
          <Button kind="quiet" onClick={onKept}>
            {BLOCK_TEXTS.keep}
          </Button>
        )}
        <SubmitButton className="button button-quiet" busy={BLOCK_TEXTS.saving}>
          {isBlocked ? BLOCK_TEXTS.lift : BLOCK_TEXTS.set}
        </SubmitButton>
      </div>
    </Form>
  )
}
