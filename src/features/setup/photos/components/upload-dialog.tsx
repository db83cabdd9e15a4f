import { useEffect, useState } from 'react'
import { z } from 'zod'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { heightOf, PHOTO_PLACES, widthsUpTo } from '../../../shop/photos/rules.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { type DeskPhoto, descriptionRequest, type UploadedPhoto } from '../contract.ts'
import { type Crop, frameOf, leastCrop, turnedSize, WHOLE } from '../crop-rules.ts'
import { type PhotoTarget, useAddPhoto } from '../queries.ts'
import { hasWords } from '../rules.ts'
import { dialogTitle, PHOTO_TEXTS, tooSmallText } from '../screen-messages.ts'
import { type Cropped, Cropper } from './cropper.tsx'
import { cutOut } from './draw-picture.ts'

export type Chosen = PhotoTarget & {
  file: Blob
  name: string | null
  /** Of the photo that is up and cropped again. */
  again?: DeskPhoto
}

/** Crops the chosen photo and sends it; closed when there is none. */
export function UploadDialog({
  chosen,
  onClose,
  onAdded,
}: {
  chosen: Chosen | null
  onClose: () => void
  onAdded: (added: UploadedPhoto) => void
}) {
  return (
    <FormDialog
      isOpen={chosen !== null}
      onClose={onClose}
      title={chosen ? dialogTitle(chosen.place, chosen.name) : ''}
      className="dialog-small"
    >
      {() => chosen && <ChosenPhoto chosen={chosen} onAdded={onAdded} />}
    </FormDialog>
  )
}

function ChosenPhoto({ chosen, onAdded }: { chosen: Chosen; onAdded: (added: UploadedPhoto) => void }) {
  const picture = useDecoded(chosen.file)
  if (picture === 'reading') return <p role="status">{PHOTO_TEXTS.reading}</p>
  if (picture === 'unreadable')
    return (
      <p role="alert" className="notice" data-tone="bad">
        {PHOTO_TEXTS.unreadable}
      </p>
    )
  return <UploadForm chosen={chosen} picture={picture} onAdded={onAdded} />
}

/** Turned as its camera says. */
function useDecoded(file: Blob): ImageBitmap | 'reading' | 'unreadable' {
  const [decoded, setDecoded] = useState<ImageBitmap | 'reading' | 'unreadable'>('reading')
  useEffect(() => {
    let isGone = false
    createImageBitmap(file).then(
      bitmap => (isGone ? bitmap.close() : setDecoded(bitmap)),
      () => isGone || setDecoded('unreadable'),
    )
    return () => {
      isGone = true
    }
  }, [file])
  return decoded
}

const NO_WORDS = z.object({})

function UploadForm({
  chosen: { place, subjectId, again },
  picture,
  onAdded,
}: {
  chosen: Chosen
  picture: ImageBitmap
  onAdded: (added: UploadedPhoto) => void
}) {
  const { shape, widths } = PHOTO_PLACES[place]
  const [chosenCrop, setChosenCrop] = useState<Cropped>({ crop: WHOLE, turn: 0 })
  const [share, setShare] = useState<number | null>(null)
  const adding = useAddPhoto()
  const onRefusal = useOwnerToasts()
  const size = turnedSize(picture, chosenCrop.turn)
  const least = leastCrop(widths[0], shape, size)
  const cropped = { ...chosenCrop, crop: atLeast(chosenCrop.crop, Math.min(least, 100)) }
  const send = async (typed: { words?: string }) => {
    const frame = frameOf(cropped.crop, shape, size)
    const width = Math.max(widths[0], ...widthsUpTo(place, Math.round(frame.width)))
    const cut = { frame, size: { width, height: heightOf(place, width) } }
    setShare(0)
    const file = await cutOut(picture, cropped.turn, cut)
    const words = typed.words ?? null
    return adding.mutateAsync({
      place,
      subjectId,
      words,
      replaces: again?.id ?? null,
      file,
      onProgress: setShare,
    })
  }
  return (
    <Form
      schema={hasWords(place) ? descriptionRequest : NO_WORDS}
      send={send}
      onSent={onAdded}
      onRefusal={(error: unknown) => {
        setShare(null)
        onRefusal(error)
      }}
      className="grid gap-4"
    >
      <Cropper picture={picture} shape={shape} least={least} cropped={cropped} onChange={setChosenCrop} />
      {least > 100 && (
        <p role="alert" className="field-error">
          {tooSmallText(place)}
        </p>
      )}
      {hasWords(place) && (
        <Field
          label={PHOTO_TEXTS.words}
          hint={PHOTO_TEXTS.wordsHint}
          name="words"
          defaultValue={again?.words}
          required
          maxLength={160}
        />
      )}
      {share !== null && <Progress share={share} />}
      <SubmitButton disabled={least > 100} busy="Sending…">
        Put It Up
      </SubmitButton>
    </Form>
  )
}

/** Turned the other way, a picture may have fewer pixels for the same part. */
function atLeast(crop: Crop, size: number): Crop {
  return { ...crop, size: Math.max(crop.size, size) }
}

function Progress({ share }: { share: number }) {
  return (
    <div role="status">
      <progress
        className="w-full h-3 accent-accent"
        aria-label="Sent"
        max={1}
        value={share < 1 ? share : undefined}
      />
      {share === 1 && <p className="text-muted">{PHOTO_TEXTS.preparing}</p>}
    </div>
  )
}
