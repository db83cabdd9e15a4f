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

/** A place for one photo: what stands there, and what can be done with it. */
export function PhotoSpot({
  place,
  name,
  photo,
  onChoose,
  onCropAgain,
  onRemove,
}: SpotActions & { place: PhotoPlace; name: string; photo: DeskPhoto | undefined }) {
  return (
    <div className="grid gap-4 justify-items-start">
      {photo ? (
        <Picture
          place={place}
          url={photo.url}
          alt={photo.words}
          sizes="20rem"
          className="w-[min(100%,20rem)] rounded-card bg-sunken"
        />
      ) : (
        <p className="text-muted">{PHOTO_TEXTS.drawing}</p>
      )}
      {photo && hasWords(place) && <WordsForm key={photo.words} photo={photo} />}
      <SpotButtons name={name} photo={photo} isMain {...{ onChoose, onCropAgain, onRemove }} />
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
    <li className="flex flex-wrap items-center gap-y-2.5 gap-x-4 py-3 border-t border-line">
      {photo ? (
        <Picture
          place={place}
          url={photo.url}
          alt=""
          sizes="4rem"
          className="flex-none w-16 aspect-[1] rounded-xl"
        />
      ) : (
        <span
          className="flex-none w-16 aspect-[1] rounded-xl border-2 border-dashed border-line"
          aria-hidden="true"
        />
      )}
      <p className="flex-[1_1_9rem] min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>
        {!photo && <span className="block text-muted">{PHOTO_TEXTS.noPhoto}</span>}
      </p>
      <SpotButtons name={name} photo={photo} {...{ onChoose, onCropAgain, onRemove }} />
    </li>
  )
}

/** `isMain` where choosing a photo is all that the card is for, rather than one line of many. */
function SpotButtons({
  name,
  photo,
  isMain = false,
  onChoose,
  onCropAgain,
  onRemove,
}: SpotActions & { name: string; photo: DeskPhoto | undefined; isMain?: boolean }) {
  return (
    <div className="photo-buttons flex flex-wrap gap-2.5">
      <ChoosePhoto
        label={photo ? `Replace: ${name}` : `Choose Photo: ${name}`}
        className={isMain && !photo ? 'button' : 'button button-quiet'}
        onChoose={onChoose}
      >
        {photo ? 'Replace' : 'Choose Photo'}
      </ChoosePhoto>
      {photo && (
        <>
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Crop Again: ${name}`}
            onClick={() => onCropAgain(photo)}
          >
            Crop Again
          </button>
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Take Down: ${name}`}
            onClick={() => onRemove(photo.id)}
          >
            Take Down
          </button>
        </>
      )}
    </div>
  )
}
