import { Link } from '../../../../../platform/web/router.tsx'
import { Menu } from '../../../../../ui/menu.tsx'
import { MoreIcon } from '../../../../../ui/owner-icons.tsx'
import { useIsDesk } from '../../../../staff/accounts/components/auth-context.tsx'
import { TAKINGS_TEXTS } from '../../../../till/takings/screen-messages.ts'
import { tillAddress } from '../../../../till/takings/till-rules.ts'
import { DAY_MESSAGES, TOOLBAR } from '../../day/messages.ts'

export type DayMenuProps = {
  notifiesCustomer: boolean
  onNotify: (notifiesCustomer: boolean) => void
  onAsk: () => void
  onPrint: (isSheetEach: boolean) => void
  onSell: () => void
  onKeys: () => void
  /** The day whose till is linked. */
  tillDay: string
}

/** What is used less often: whether moves are notified, why a time is not offered, and the printed day. */
export function DayMenu({
  notifiesCustomer,
  onNotify,
  onAsk,
  onPrint,
  onSell,
  onKeys,
  tillDay,
}: DayMenuProps) {
  const isDesk = useIsDesk()
  return (
    <Menu label={TOOLBAR.more} face={<MoreIcon />}>
      {choose => (
        <>
          <label>
            <input
              type="checkbox"
              className="check"
              checked={notifiesCustomer}
              onChange={event => onNotify(event.target.checked)}
            />
            {DAY_MESSAGES.notifies}
          </label>
          {isDesk && (
            <>
              <button type="button" onClick={choose(onSell)}>
                {TAKINGS_TEXTS.sell}
              </button>
              <Link to={tillAddress(tillDay)}>{TAKINGS_TEXTS.till}</Link>
            </>
          )}
          <button type="button" onClick={choose(onAsk)}>
            {DAY_MESSAGES.whyNot}
          </button>
          <button type="button" onClick={choose(() => onPrint(false))}>
            {DAY_MESSAGES.printDay}
          </button>
          <button type="button" onClick={choose(() => onPrint(true))}>
            {DAY_MESSAGES.printSheets}
          </button>
          <button type="button" onClick={choose(onKeys)}>
            {DAY_MESSAGES.keys}
          </button>
        </>
      )}
    </Menu>
  )
}
