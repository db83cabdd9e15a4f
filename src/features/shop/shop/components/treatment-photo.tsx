import { Picture } from '../../photos/components/picture.tsx'
import type { Treatment } from '../../treatments/contract.ts'
import { useShop } from '../queries.ts'

export function TreatmentPhoto({
  treatment: { id },
  sizes,
  className,
}: {
  treatment: Pick<Treatment, 'id'>
  sizes: string
  className: string
}) {
  const photo = useShop().photos.treatments.find(({ treatmentId }) => treatmentId === id)
  return photo && <Picture place="treatment" url={photo.url} alt="" sizes={sizes} className={className} />
}
