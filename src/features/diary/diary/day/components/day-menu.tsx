import { useRef } from 'react'
import { Link } from '../../../../../platform/web/router.tsx'
import { MoreIcon } from '../../../../../ui/owner-icons.tsx'
import { TAKINGS_TEXTS } from '../../../../till/takings/screen-messages.ts'
import { tillAddress } from '../../../../till/takings/till-rules.ts'
import { DAY_MESSAGES, TOOLBAR } from '../messages.ts'

export type DayMenuProps = {
  notifiesCustomer: boolean
  onNotify: (notifiesCustomer: boolean) => void
  onAsk: () => void
  onPrint: (isSheetEach: boolean) => void
  onSell: () => void
  /** The day whose till is linked. */
  tillDay: string
}

/** What is used less often: whether customers are notified of moves, why a time is not offered, and the printed day. */
export function DayMenu({ notifiesCustomer, onNotify, onAsk, onPrint, onSell, tillDay }: DayMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const choose = (action: () => void) => () => {
    menu.current?.removeAttribute('open')
    action()
  }
  return (
    <details
      ref={menu}
      className="day-menu relative"
      onKeyDown={event => {
        if (event.key === 'Escape') menu.current?.removeAttribute('open')
      }}
    >
      <summary className="icon-button" aria-label={TOOLBAR.more}>
        <MoreIcon />
      </summary>
      <div className="day-choices absolute top-full bottom-auto right-0 left-auto z-20 grid w-max border border-line rounded-control bg-surface shadow-overlay">
        <label>
          <input
            type="checkbox"
            className="check"
            checked={notifiesCustomer}
            onChange={event => onNotify(event.target.checked)}
          />
          {DAY_MESSAGES.notifies}
        </label>
        <button type="button" onClick={choose(onSell)}>
          {TAKINGS_TEXTS.sell}
        </button>
        <Link to={tillAddress(tillDay)}>{TAKINGS_TEXTS.till}</Link>
        <button type="button" onClick={choose(onAsk)}>
          {DAY_MESSAGES.whyNot}
        </button>
        <button type="button" onClick={choose(() => onPrint(false))}>
          {DAY_MESSAGES.printDay}
        </button>
        <button type="button" onClick={choose(() => onPrint(true))}>
          {DAY_MESSAGES.printSheets}
        </button>
      </div>
    </details>
  )
}
