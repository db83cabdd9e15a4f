import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reading } from '../../../../platform/pages/reading.tsx'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { keepPage } from '../../../staff/devices/components/keep-page.ts'
import { PairedDevice } from '../../../staff/devices/components/paired-device.tsx'
import { SCREEN_PATH } from '../components/kept-files.ts'
import { ScreenFrame } from '../components/screen-frame.tsx'
import { useNewerPage } from '../components/use-newer-page.ts'
import { SCREEN } from '../messages.ts'

export const isBare = true
export const hasOwnFont = true

const AGAIN_MS = 20_000
let restart: number | undefined

function Screen() {
  const { name } = useShop()
  const client = useQueryClient()
  useNewerPage()
  useEffect(() => {
    window.clearTimeout(restart)
    // Without it the screen runs, but not without network.
    void keepPage(SCREEN_PATH, () => void client.invalidateQueries()).catch(() => {})
    // A screen is not attended: whatever took its page away, it is reloaded.
    return () => {
      restart = window.setTimeout(() => window.location.reload(), AGAIN_MS)
    }
  }, [client])
  return (
    <>
      <PageMeta title={`${SCREEN.title} | ${name}`} description={SCREEN.description} path={null} />
      <div className="contents [--font-display:Rockwell,Georgia,serif]">
        <PairedDevice kind="screen">
          <ScreenFrame />
        </PairedDevice>
      </div>
    </>
  )
}

export default reading(Screen)
