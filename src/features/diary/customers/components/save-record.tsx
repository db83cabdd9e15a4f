import { Button } from '../../../../ui/form/button.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import type { CustomerRecord } from '../contract.ts'
import { RECORD_FILES, recordText } from '../messages.ts'

export function SaveRecord({ record }: { record: CustomerRecord }) {
  const shop = useShop()
  const saveText = () =>
    saveFile(RECORD_FILES.text, new Blob([recordText(record, shop.name)], { type: 'text/plain' }))
  const saveJson = () =>
    saveFile(RECORD_FILES.json, new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }))
  return (
    <>
      <Button kind="quiet" onClick={saveText}>
        Download to Read
      </Button>
      <Button kind="quiet" onClick={saveJson}>
        Download JSON
      </Button>
    </>
  )
}
