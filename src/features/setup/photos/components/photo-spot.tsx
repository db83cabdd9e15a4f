import { Button } from '../../../../ui/form/button.tsx'
import { Picture } from '../../../shop/photos/components/picture.tsx'
import type { PhotoPlace } from '../../../shop/photos/rules.ts'
import type { DeskPhoto, PhotoSubject } from '../contract.ts'
import { hasWords } from '../rules.ts'
import { PHOTO_TEXTS } from '../screen-messages.ts'
import { ChoosePhoto } from './choose-photo.tsx'
import { WordsForm } from './words-form.tsx'

type SpotActions = {
  onChoose: (file: File) => void
  onCropAgain: (photo: DeskPhoto) => void
  onRemove: (id: number) => void
}

export function PhotoSpot({
  place,
  name,
  photo,
  onChoose,
  onCropAgain,
  onRemove,
}: SpotActions & { place: PhotoPlace; name: string; photo: DeskPhoto | undefined }) {
  const buttons = <SpotButtons name={name} photo={photo} {...{ onChoose, onCropAgain, onRemove }} />
  if (!photo)
    return (
      <div className="group-row flex-wrap">
        <NoPhoto />
        <p className="flex-[1_1_4.5rem] leading-snug text-muted">{PHOTO_TEXTS.drawing}</p>
        {buttons}
      </div>
    )
  return (
    <div className="grid gap-4 justify-items-start px-4.5 py-3">
      <Picture
        place={place}
        url={photo.url}
        alt={photo.words}
        sizes="20rem"
        className="w-[min(100%,20rem)] rounded-card bg-sunken"
      />
      {hasWords(place) && <WordsForm key={photo.words} photo={photo} />}
      {buttons}
    </div>
  )
}

/** A barber or a treatment in a line, with their photo. */
export function PhotoRow({
  place,
  subject: { name },
  photo,
  onChoose,
  onCropAgain,
  onRemove,
}: SpotActions & { place: PhotoPlace; subject: PhotoSubject; photo: DeskPhoto | undefined }) {
  return (
    <li className="group-row flex-wrap">
      {photo ? (
        <Picture
          place={place}
          url={photo.url}
          alt=""
          sizes="4rem"
          className="flex-none w-12 aspect-[1] rounded-control"
        />
      ) : (
        <NoPhoto />
      )}
      <p className="flex-[1_1_9rem] min-w-0 leading-snug wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>
        {!photo && <span className="block text-muted">{PHOTO_TEXTS.noPhoto}</span>}
      </p>
      <SpotButtons name={name} photo={photo} {...{ onChoose, onCropAgain, onRemove }} />
    </li>
  )
}

function NoPhoto() {
  return (
    <span
      className="flex-none w-12 aspect-[1] rounded-control border-2 border-dashed border-line"
      aria-hidden="true"
    />
  )
}

function SpotButtons({
  name,
  photo,
  onChoose,
  onCropAgain,
  onRemove,
}: SpotActions & { name: string; photo: DeskPhoto | undefined }) {
  return (
    <div className="row-actions">
      <ChoosePhoto
        label={photo ? `Replace: ${name}` : `Choose Photo: ${name}`}
        className="button button-quiet"
        onChoose={onChoose}
      >
        {photo ? 'Replace' : 'Choose Photo'}
      </ChoosePhoto>
      {photo && (
        <>
          <Button kind="quiet" aria-label={`Crop Again: ${name}`} onClick={() => onCropAgain(photo)}>
            Crop Again
          </Button>
          <Button kind="quiet" aria-label={`Take Down: ${name}`} onClick={() => onRemove(photo.id)}>
            Take Down
          </Button>
        </>
      )}
    </div>
  )
}
