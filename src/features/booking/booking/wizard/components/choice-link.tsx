import { type ComponentProps, createContext, use } from 'react'
import { isPlainClick } from '../../../../../ui/plain-click.ts'
import type { WizardAction } from '../rules.ts'

export type Choosing = {
  dispatch: (action: WizardAction) => void
  /** Where a link leads that does the same without the script. */
  addressAfter: (action: WizardAction) => string
}

const ChoosingContext = createContext<Choosing | null>(null)

export const ChoosingProvider = ChoosingContext.Provider

/** A choice as a link to the state after it; the script makes the same choice without loading a page. */
export function ChoiceLink({
  action,
  isChosen = false,
  onChosen,
  ...link
}: { action: WizardAction; isChosen?: boolean; onChosen?: () => void } & Omit<
  ComponentProps<'a'>,
  'href' | 'onClick'
>) {
  const choosing = useChoosing()
  return (
    <a
      {...link}
      href={choosing.addressAfter(action)}
      aria-current={isChosen ? 'true' : undefined}
      onClick={event => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        choosing.dispatch(action)
        onChosen?.()
      }}
    />
  )
}

/** A choice that sends the form around it to the state after it; the script makes the choice alone. */
export function ChoiceButton({
  action,
  ...button
}: { action: WizardAction } & Omit<ComponentProps<'button'>, 'type' | 'formAction' | 'onClick'>) {
  const { addressAfter, dispatch } = useChoosing()
  return (
    <button
      {...button}
      type="submit"
      formAction={addressAfter(action)}
      onClick={event => {
        event.preventDefault()
        dispatch(action)
      }}
    />
  )
}

function useChoosing(): Choosing {
  const choosing = use(ChoosingContext)
  if (!choosing) throw new Error('A choice needs a ChoosingProvider above it.')
  return choosing
}
