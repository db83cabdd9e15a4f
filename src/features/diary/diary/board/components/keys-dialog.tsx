import { useState } from 'react'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { areKeysOn, setKeysOn } from '../../day/key-queries.ts'
import { KEY_TEXTS } from '../../day/messages.ts'

/** Every key of the diary, and whether its letters act on this device. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  return (
    <Dialog isOpen onClose={onClose} title={KEY_TEXTS.title} className="dialog-small">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {KEY_TEXTS.keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="flex min-h-11 items-center gap-2 mt-4">
        <input
          type="checkbox"
          className="check"
          checked={isOn}
          onChange={event => {
            setOn(event.target.checked)
            setKeysOn(event.target.checked)
          }}
        />
        {KEY_TEXTS.on}
      </label>
    </Dialog>
  )
}
