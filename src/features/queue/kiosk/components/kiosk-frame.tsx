import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { KIOSK, startAgainText } from '../messages.ts'
import { countdown, isSecondTap, type KioskStep, type KioskTap } from '../rules.ts'
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
  const last = useRef<KioskTap>({ step, atMs: Number.NEGATIVE_INFINITY, x: 0, y: 0 })
  const endSecondTap = (event: MouseEvent) => {
    const tap = { step, atMs: event.timeStamp, x: event.clientX, y: event.clientY }
    if (isSecondTap(last.current, tap)) event.stopPropagation()
    else last.current = tap
  }
  return (
    <div
      onClickCapture={endSecondTap}
      className="kiosk grid grid-rows-[auto_auto_minmax(0,1fr)_auto] h-dvh text-[clamp(1.25rem,2.6vmin,1.75rem)] touch-manipulation select-none"
    >
      <div className="pole h-2" aria-hidden="true" />
      <header className="flex flex-wrap items-center justify-between gap-y-1 gap-x-8 py-3 px-8">
        <p className="font-display text-[1.2em] font-semibold">{name}</p>
        {step !== 'joined' && step !== 'closed' && <StepList step={step} />}
      </header>
      <div ref={main} className="grid content-start gap-4 overflow-y-auto pt-1 px-8 pb-4">
        {children}
      </div>
      {step !== 'what' && step !== 'closed' && (
        <footer className="flex items-center justify-between gap-4 py-4 px-8 border-t border-t-line">
          {step !== 'joined' && <FootButton onClick={onBack}>{KIOSK.back}</FootButton>}
          <Countdown onOver={onStartAgain} />
          {step === 'joined' ? (
            <Button className="min-h-22 min-w-40 text-[1.1em]" onClick={onStartAgain}>
              {KIOSK.done}
            </Button>
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
    <Button kind="quiet" className="min-h-22 min-w-40 text-[1.1em]" onClick={onClick}>
      {children}
    </Button>
  )
}

function StepList({ step }: Pick<FrameProps, 'step'>) {
  return (
    <ol className="flex flex-wrap gap-y-1 gap-x-6 text-muted" aria-label="Steps">
      {KIOSK.steps.map(([name, label], index) => (
        <li
          key={name}
          className="aria-[current]:text-ink aria-[current]:font-bold aria-[current]:border-b-3 aria-[current]:border-brass"
          aria-current={name === step ? 'step' : undefined}
        >
          {index + 1}. {label}
        </li>
      ))}
    </ol>
  )
}

/** Says the last seconds in a place that is kept for it. */
function Countdown({ onOver }: { onOver: () => void }) {
  const left = countdown(useIdleSeconds(onOver))
  return (
    <p className="min-h-lh flex-1 text-muted tabular-nums text-center">
      {left !== null && startAgainText(left)}
    </p>
  )
}
