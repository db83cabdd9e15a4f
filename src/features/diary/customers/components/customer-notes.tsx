import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useIdempotencyKey } from '../../../../platform/web/idempotency-key.ts'
import { formatInstant } from '../../../../shared/instant.ts'
import { failureToast } from '../../../../shared/toast.ts'
import { Confirm } from '../../../../ui/confirm.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { WrappedField } from '../../../../ui/form/wrapped-field.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { editNoteRequest, type NoteRecord } from '../contract.ts'
import { NOTE_MESSAGES } from '../messages.ts'
import { useAddNote, useEditNote, useRemoveNote } from '../queries.ts'
import { NOTE_MAX_LENGTH } from '../rules.ts'

const noteForm = z.object({ text: editNoteRequest.shape.text })

const refusedText = (error: unknown) => ({ text: serverText(error) || NOTE_MESSAGES.notSaved })

export function CustomerNotes({ phone, notes }: { phone: string; notes: readonly NoteRecord[] }) {
  const [edited, setEdited] = useState<number | null>(null)
  const [left, setLeft] = useState<number | null>(null)
  const [deleted, setDeleted] = useState<NoteRecord | null>(null)
  const [removed, setRemoved] = useState<number | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isGone = removed !== null && notes.every(({ id }) => id !== removed)
  // With the note goes the button that had the focus.
  useEffect(() => {
    if (isGone) title.current?.focus()
  }, [isGone])
  const leave = () => {
    setLeft(edited)
    setEdited(null)
  }
  return (
    <section aria-labelledby="customer-notes">
      <h4 id="customer-notes" ref={title} tabIndex={-1} className="mb-2 font-semibold">
        {NOTE_MESSAGES.title}
      </h4>
      <p className="text-muted">{NOTE_MESSAGES.lead}</p>
      {notes.length === 0 && <p className="mt-3">{NOTE_MESSAGES.none}</p>}
      <ul>
        {notes.map(note => (
          <li className="grid gap-2 py-3 border-b border-b-line" key={note.id}>
            {edited === note.id ? (
              <EditNote phone={phone} note={note} onDone={leave} />
            ) : (
              <Note
                note={note}
                wasEdited={left === note.id}
                onEdit={() => setEdited(note.id)}
                onDelete={() => setDeleted(note)}
              />
            )}
          </li>
        ))}
      </ul>
      <AddNote phone={phone} />
      <DeleteNote phone={phone} note={deleted} onClose={() => setDeleted(null)} onDeleted={setRemoved} />
    </section>
  )
}

/** The keyboard goes on in the form that was opened, and afterwards where it was opened. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

function Note({
  note,
  wasEdited,
  onEdit,
  onDelete,
}: {
  note: NoteRecord
  wasEdited: boolean
  onEdit: () => void
  onDelete: () => void
}) {
  return (
    <>
      <p className="wrap-anywhere">
        <bdi>{note.text}</bdi>
      </p>
      <p className="text-muted wrap-anywhere">
        {note.writtenBy}, {formatInstant(note.createdAt, { year: true })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="quiet"
          ref={wasEdited ? takeFocus : null}
          aria-label={`Edit “${note.text}”`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button kind="quiet-danger" aria-label={`Delete “${note.text}”`} onClick={onDelete}>
          Delete…
        </Button>
      </div>
    </>
  )
}

function AddNote({ phone }: { phone: string }) {
  const adding = useAddNote(phone)
  const { keyOf, forget } = useIdempotencyKey()
  const send = ({ text }: { text: string }) => adding.mutateAsync({ text, idempotencyKey: keyOf(text) })
  const clear = (_: unknown, form: HTMLFormElement) => {
    forget()
    form.reset()
  }
  return (
    <Form
      className="field-with-button mt-4"
      schema={noteForm}
      send={send}
      onSent={clear}
      onRefusal={refusedText}
    >
      <WrappedField name="text" label={NOTE_MESSAGES.label} maxLength={NOTE_MAX_LENGTH} autoComplete="off" />
      <SubmitButton className="button button-quiet" busy="Saving…">
        Add Note
      </SubmitButton>
    </Form>
  )
}

function EditNote({ phone, note, onDone }: { phone: string; note: NoteRecord; onDone: () => void }) {
  const editing = useEditNote(phone)
  const { id, version } = note
  return (
    <Form
      schema={noteForm}
      send={({ text }) => editing.mutateAsync({ id, version, text })}
      onSent={onDone}
      onRefusal={refusedText}
    >
      <WrappedField
        name="text"
        label={NOTE_MESSAGES.editLabel}
        ref={takeFocus}
        maxLength={NOTE_MAX_LENGTH}
        autoComplete="off"
        defaultValue={note.text}
      />
      <div className="flex flex-wrap gap-3 mt-3">
        <SubmitButton busy="Saving…">Save</SubmitButton>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

function DeleteNote({
  phone,
  note,
  onClose,
  onDeleted,
}: {
  phone: string
  note: NoteRecord | null
  onClose: () => void
  onDeleted: (id: number) => void
}) {
  const removing = useRemoveNote(phone)
  const showError = useOwnerToasts()
  const remove = () => {
    if (!note) return
    const failed = (error: unknown) => {
      const description = serverText(error) || NOTE_MESSAGES.notDeleted
      showError(error, failureToast('Error', description))
    }
    const done = () => {
      onDeleted(note.id)
      onClose()
    }
    removing.mutate(note, { onSuccess: done, onError: failed })
  }
  return (
    <Confirm
      question={note && NOTE_MESSAGES.question}
      answer="Delete"
      isFinal
      isBusy={removing.isPending}
      onYes={remove}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <bdi>{note?.text}</bdi>
      </p>
      <p className="mt-3">{NOTE_MESSAGES.final}</p>
    </Confirm>
  )
}
