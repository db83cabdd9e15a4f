import { Button } from '../../../../ui/form/button.tsx'
import { Picture } from '../../../shop/photos/components/picture.tsx'
import type { DeskPhoto } from '../contract.ts'
import { GALLERY_FULL, PLACE_NAMES } from '../messages.ts'
import { MOST_IN_GALLERY } from '../rules.ts'
import { PHOTO_TEXTS } from '../screen-messages.ts'
import { ChoosePhoto } from './choose-photo.tsx'
import { WordsForm } from './words-form.tsx'

export function GalleryList({
  photos,
  onChoose,
  onCropAgain,
  onRemove,
  onOrder,
}: {
  photos: readonly DeskPhoto[]
  onChoose: (file: File) => void
  onCropAgain: (photo: DeskPhoto) => void
  onRemove: (id: number) => void
  onOrder: (ids: readonly number[]) => void
}) {
  const ids = photos.map(({ id }) => id)
  return (
    <div className="grid gap-4 px-4.5 py-3">
      {photos.length === 0 && <p className="text-muted">{PHOTO_TEXTS.emptyGallery}</p>}
      <ol className="grid gap-8 empty:hidden grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]">
        {photos.map((photo, index) => (
          <li key={photo.id} className="grid gap-4 justify-items-start">
            <Picture
              place="gallery"
              url={photo.url}
              alt={photo.words}
              sizes="20rem"
              className="w-[min(100%,20rem)] rounded-card bg-sunken"
            />
            <WordsForm key={photo.words} photo={photo} />
            <div className="row-actions">
              <Move photo={photo} name="Earlier" ids={ids} to={index - 1} onOrder={onOrder} />
              <Move photo={photo} name="Later" ids={ids} to={index + 1} onOrder={onOrder} />
              <Button
                kind="quiet"
                aria-label={`Crop Again: “${photo.words}”`}
                onClick={() => onCropAgain(photo)}
              >
                Crop Again
              </Button>
              <Button
                kind="quiet"
                aria-label={`Take Down: “${photo.words}”`}
                onClick={() => onRemove(photo.id)}
              >
                Take Down
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {photos.length < MOST_IN_GALLERY ? (
        <ChoosePhoto
          label={`Add Photo: ${PLACE_NAMES.gallery}`}
          className="button justify-self-start"
          onChoose={onChoose}
        >
          Add Photo
        </ChoosePhoto>
      ) : (
        <p>{GALLERY_FULL}</p>
      )}
    </div>
  )
}

function Move({
  photo: { id, words },
  name,
  ids,
  to,
  onOrder,
}: {
  photo: DeskPhoto
  name: string
  ids: readonly number[]
  to: number
  onOrder: (ids: readonly number[]) => void
}) {
  const isEnd = to < 0 || to >= ids.length
  const move = () => onOrder(ids.filter(each => each !== id).toSpliced(to, 0, id))
  return (
    <Button
      kind="quiet"
      aria-label={`${name}: “${words}”`}
      aria-disabled={isEnd}
      onClick={() => isEnd || move()}
    >
      {name}
    </Button>
  )
}
