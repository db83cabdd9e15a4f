import { useState } from 'react'
import { areKeysOn, setKeysOn } from '../../../../../platform/web/letter-keys.ts'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { useShop } from '../../../../shop/shop/queries.ts'
import { isQueueOn } from '../../../../shop/shop/queue-rules.ts'
import { KEY_TEXTS } from '../../day/messages.ts'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  const keys = isQueueOn(useShop()) ? [...KEY_TEXTS.keys, KEY_TEXTS.queueKey] : KEY_TEXTS.keys
  return (
    <Dialog isOpen onClose={onClose} title={KEY_TEXTS.title} className="dialog-small">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {keys.map(([key, what]) => (
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
