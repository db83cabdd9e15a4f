import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { GroupCard } from '../../../../ui/form/group-card.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { PhotoPlace } from '../../../shop/photos/rules.ts'
import type { DeskPhoto, DeskPhotos, PhotoSubject } from '../contract.ts'
import { PLACE_NAMES } from '../messages.ts'
import { largestOf, photosQuery } from '../queries.ts'
import { PHOTO_TEXTS, PHOTO_TOASTS, PLACE_HINTS, photosLine } from '../screen-messages.ts'
import { GalleryList } from './gallery-list.tsx'
import { PhotoRow, PhotoSpot } from './photo-spot.tsx'
import { type Chosen, UploadDialog } from './upload-dialog.tsx'
import { usePhotoActions } from './use-photo-actions.ts'

/** Places for photos, by default every one, with what stands there. */
export function PhotosSections({ places = ALL_PLACES }: { places?: readonly PhotoPlace[] }) {
  const photos = useQuery(photosQuery)
  if (photos.isPending) return <SkeletonRows rows={4} label={PHOTO_TEXTS.loading} className="h-40" />
  if (photos.isLoadingError) return <ReadFailed onRetry={photos.refetch}>{PHOTO_TEXTS.notLoaded}</ReadFailed>
  return <Places desk={photos.data} places={places} />
}

const ALL_PLACES = ['hero', 'gallery', 'team', 'story', 'treatment', 'share'] as const

function Places({
  desk: { photos, barbers, treatments },
  places,
}: {
  desk: DeskPhotos
  places: readonly PhotoPlace[]
}) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { remove, order, say, run } = usePhotoActions()
  const at = (place: PhotoPlace) => photos.filter(photo => photo.place === place)
  const choose = (place: PhotoPlace, subject: PhotoSubject | null) => (file: File) =>
    setChosen({ place, subjectId: subject?.id ?? null, name: subject?.name ?? null, file })
  const nameOf = ({ place, subjectId }: DeskPhoto) =>
    (place === 'team' ? barbers : treatments).find(({ id }) => id === subjectId)?.name ?? null
  const cropAgain = (again: DeskPhoto) =>
    run(largestOf(again), file =>
      setChosen({ ...again, name: again.subjectId === null ? null : nameOf(again), file, again }),
    )
  const sectionOf = (place: PhotoPlace, most?: number) => ({
    place,
    line: photosLine(at(place).length, most),
    isOpenFirst: places.length < ALL_PLACES.length,
  })
  const single = (place: PhotoPlace) => (
    <PlaceSection {...sectionOf(place)}>
      <PhotoSpot
        place={place}
        name={PLACE_NAMES[place]}
        photo={at(place)[0]}
        onChoose={choose(place, null)}
        onCropAgain={cropAgain}
        onRemove={remove}
      />
    </PlaceSection>
  )
  const each = (place: PhotoPlace, subjects: readonly PhotoSubject[]) => (
    <PlaceSection {...sectionOf(place, subjects.length)}>
      <ul>
        {subjects.map(subject => (
          <PhotoRow
            key={subject.id}
            place={place}
            subject={subject}
            photo={photoOf(at(place), subject)}
            onChoose={choose(place, subject)}
            onCropAgain={cropAgain}
            onRemove={remove}
          />
        ))}
      </ul>
    </PlaceSection>
  )
  const gallery = (
    <PlaceSection {...sectionOf('gallery')}>
      <GalleryList
        photos={at('gallery')}
        onChoose={choose('gallery', null)}
        onCropAgain={cropAgain}
        onRemove={remove}
        onOrder={order}
      />
    </PlaceSection>
  )
  const sectionAt = (place: PhotoPlace) => {
    if (place === 'team') return each(place, barbers)
    if (place === 'treatment') return each(place, treatments)
    return place === 'gallery' ? gallery : single(place)
  }
  return (
    <>
      <p className="max-w-prose text-muted">{PHOTO_TEXTS.intro}</p>
      <div className="group-columns">
        {places.map(place => (
          <Fragment key={place}>{sectionAt(place)}</Fragment>
        ))}
      </div>
      <UploadDialog
        chosen={chosen}
        onClose={() => setChosen(null)}
        onAdded={({ photo, replacedId }) => {
          setChosen(null)
          // Put back, it would stand beside the photo that took its place.
          say(PHOTO_TOASTS.added, photo.place === 'gallery' ? null : replacedId)
        }}
      />
    </>
  )
}

function photoOf(photos: readonly DeskPhoto[], { id }: PhotoSubject): DeskPhoto | undefined {
  return photos.find(({ subjectId }) => subjectId === id)
}

type PlaceSectionProps = { place: PhotoPlace; line: string; isOpenFirst: boolean; children: ReactNode }

function PlaceSection({ place, children, ...folding }: PlaceSectionProps) {
  return (
    <GroupCard title={PLACE_NAMES[place]} {...folding}>
      <p className="px-4.5 pb-2 text-muted">{PLACE_HINTS[place]}</p>
      {children}
    </GroupCard>
  )
}
