import { type ReactNode, useEffect, useRef } from 'react'
import { useShop } from '../../../shop/shop/queries.ts'
import { againText, KIOSK } from '../messages.ts'
import { countdown, type KioskStep } from '../rules.ts'
import { useIdleSeconds } from './use-idle-seconds.ts'

type FrameProps = { step: KioskStep; onBack: () => void; onStartAgain: () => void }

/** The whole tablet: where one is, the step, and the way back. */
export function KioskFrame({ step, onBack, onStartAgain, children }: FrameProps & { children: ReactNode }) {
  const { name } = useShop()
  const main = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    main.current?.scrollTo(0, 0)
    main.current?.querySelector<HTMLElement>('h1')?.focus()
  }, [step])
  return (
    <div className="kiosk">
      <div className="pole h-2" aria-hidden="true" />
      <header className="kiosk-head">
        <p className="kiosk-shop">{name}</p>
        {step !== 'joined' && step !== 'closed' && <StepList step={step} />}
      </header>
      <div ref={main} className="kiosk-main">
        {children}
      </div>
      {step !== 'what' && step !== 'closed' && (
        <footer className="kiosk-foot">
          {step !== 'joined' && <FootButton onClick={onBack}>{KIOSK.back}</FootButton>}
          <Countdown onOver={onStartAgain} />
          {step === 'joined' ? (
            <button type="button" className="button kiosk-button" onClick={onStartAgain}>
              {KIOSK.done}
            </button>
          ) : (
            <FootButton onClick={onStartAgain}>{KIOSK.startAgain}</FootButton>
          )}
        </footer>
      )}
    </div>
  )
}

function FootButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="button button-quiet kiosk-button" onClick={onClick}>
      {children}
    </button>
  )
}

function StepList({ step }: Pick<FrameProps, 'step'>) {
  return (
    <ol className="kiosk-steps" aria-label="Steps">
      {KIOSK.steps.map(([name, label], index) => (
        <li key={name} aria-current={name === step ? 'step' : undefined}>
          {index + 1}. {label}
        </li>
      ))}
    </ol>
  )
}

/** Says the last seconds in a place that is kept for it. */
function Countdown({ onOver }: { onOver: () => void }) {
  const left = countdown(useIdleSeconds(onOver))
  return <p className="kiosk-countdown">{left !== null && againText(left)}</p>
}
