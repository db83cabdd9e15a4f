import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../../../platform/pages/page-data.ts'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { QrCode } from '../../../shop/shop/components/qr-code.tsx'
import type { QueueResponse } from '../../entries/contract.ts'
import { CLOSED_MESSAGES } from '../../entries/messages.ts'
import { KIOSK } from '../messages.ts'
import { REFRESHED, soonestQuery } from '../queries.ts'

export function QueueClosed({ joining }: { joining: Exclude<QueueResponse['joining'], 'open'> }) {
  const { publicUrl } = useSite()
  const { data: soonest } = useQuery({ ...soonestQuery, ...REFRESHED })
  return (
    <div className="grid gap-8 items-center content-center min-h-full landscape:min-[60rem]:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h1 tabIndex={-1}>{CLOSED_MESSAGES[joining]}</h1>
        {soonest && soonest.times.length > 0 && (
          <>
            <p className="kiosk-detail mt-6">{KIOSK.soonest}</p>
            <ul className="text-[1.4em] font-semibold tabular-nums">
              {soonest.times.map(({ date, time }) => (
                <li key={`${date} ${time}`}>
                  {date === soonest.today ? 'Today' : formatDate(date)}, {time}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="flex items-center gap-6 landscape:min-[60rem]:flex-col landscape:min-[60rem]:text-center">
        <QrCode
          className="w-[clamp(10rem,24vmin,16rem)] h-auto flex-none"
          text={`${publicUrl}/booking`}
          alt={KIOSK.bookAlt}
        />
        <p className="kiosk-detail">{KIOSK.book}</p>
      </div>
    </div>
  )
}
