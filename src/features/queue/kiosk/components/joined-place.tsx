import { useSite } from '../../../../platform/pages/page-data.ts'
import { QrCode } from '../../../shop/shop/components/qr-code.tsx'
import type { JoinedQueue } from '../../entries/contract.ts'
import { aheadText } from '../../entries/messages.ts'
import { queuePath } from '../../entries/rules.ts'
import { partyWaitText } from '../../wait/messages.ts'
import { KIOSK } from '../messages.ts'
import type { KioskChoice } from '../rules.ts'

/** The place of the one who just joined, until they go or the time is over. */
export function JoinedPlace({
  joined: { code, wait, ahead, token },
  party,
}: {
  joined: JoinedQueue
  party: Pick<KioskChoice, 'size' | 'isTogether'>
}) {
  const { publicUrl } = useSite()
  return (
    <div className="grid gap-8 items-center content-center min-h-full landscape:min-[60rem]:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h1 tabIndex={-1}>{KIOSK.joined}</h1>
        <p className="kiosk-detail mt-6">{KIOSK.words}</p>
        <p className="font-display text-[min(11vw,17vh,8rem)] font-[650] leading-[1.2] mb-[0.15em]">{code}</p>
        <p className="kiosk-detail">{KIOSK.wordsText}</p>
        <p className="kiosk-wait mt-6">
          <strong>{partyWaitText(wait, party)}</strong> {aheadText(ahead, wait)}
        </p>
      </div>
      <div className="flex items-center gap-6 landscape:min-[60rem]:flex-col landscape:min-[60rem]:text-center">
        <QrCode
          className="w-[clamp(10rem,24vmin,16rem)] h-auto flex-none"
          text={`${publicUrl}${queuePath(token)}`}
          alt={KIOSK.followAlt}
        />
        <p className="kiosk-detail">{KIOSK.follow}</p>
      </div>
    </div>
  )
}
