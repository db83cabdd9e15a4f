import { useState } from 'react'
import { Portrait } from '../../../../shop/barbers/components/portrait.tsx'
import { ChoosePhoto } from '../../../photos/components/choose-photo.tsx'
import { type Chosen, UploadDialog } from '../../../photos/components/upload-dialog.tsx'
import { ADD_BARBER } from '../../page-messages.ts'
import type { AddStepProps } from './add-step-props.ts'

export function PhotoStep({ member, onDone, ways }: AddStepProps) {
  const { id, name, imageUrl } = member
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <div className="card grid justify-items-start gap-4">
      <Portrait barber={member} sizes="10rem" className="w-40 rounded-card bg-sunken" />
      <ChoosePhoto
        label={`${imageUrl ? ADD_BARBER.otherPhoto : ADD_BARBER.choosePhoto}: ${name}`}
        className={imageUrl ? 'button button-quiet' : 'button'}
        onChoose={file => setChosen({ place: 'team', subjectId: id, name, file })}
      >
        {imageUrl ? ADD_BARBER.otherPhoto : ADD_BARBER.choosePhoto}
      </ChoosePhoto>
      <div className="flex flex-wrap gap-3">{ways}</div>
      <UploadDialog
        chosen={chosen}
        onClose={() => setChosen(null)}
        onAdded={() => {
          setChosen(null)
          onDone()
        }}
      />
    </div>
  )
}
