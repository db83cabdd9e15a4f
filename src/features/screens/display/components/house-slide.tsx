import { useSite } from '../../../../platform/pages/page-data.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { OpeningHours } from '../../../shop/shop/components/opening-hours.tsx'
import { QrCode } from '../../../shop/shop/components/qr-code.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import type { HouseSlide as Slide } from '../../../shop/shop/slides-contract.ts'
import { SCREEN } from '../messages.ts'

export function HouseSlide({ slide: { kind, title, text } }: { slide: Slide }) {
  if (kind === 'prices') return <Prices />
  if (kind === 'hours')
    return (
      <div className="screen-slide">
        <h2>{SCREEN.hours}</h2>
        <div className="w-full text-start">
          <OpeningHours />
        </div>
      </div>
    )
  if (kind === 'queue') return <JoinQueue />
  if (kind === 'drinks') return <Drinks />
  return (
    <div className="screen-slide">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
  )
}

function Prices() {
  const { prices } = useShop()
  return (
    <div className="screen-slide">
      <h2>{SCREEN.prices}</h2>
      <dl className="w-full text-start">
        {prices.map(({ id, name, price }) => (
          <div key={id} className="leader-line">
            <dt>{name}</dt>
            <dd>{formatPounds(price)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-on-bottle-muted text-[3.4cqmin]">{SCREEN.more}</p>
    </div>
  )
}

function JoinQueue() {
  const { publicUrl } = useSite()
  return (
    <div className="screen-slide">
      <h2>{SCREEN.queue}</h2>
      <QrCode className="w-[46cqmin] h-auto" text={`${publicUrl}/queue`} alt={SCREEN.queueAlt} />
    </div>
  )
}

function Drinks() {
  const { drinks, name } = useShop()
  return (
    <div className="screen-slide">
      <h2>{drinks.length > 0 ? SCREEN.drinks : name}</h2>
      {drinks.length > 0 ? (
        <ul>
          {drinks.map(drink => (
            <li key={drink}>{drink}</li>
          ))}
        </ul>
      ) : (
        <p>{SCREEN.welcome}</p>
      )}
    </div>
  )
}
