import type { ComponentProps } from 'react'
import { isPlainClick } from '../../../../ui/plain-click.ts'
import type { WizardAction } from '../rules.ts'
import type { WizardControl } from './use-wizard.ts'

export type Choosing = Pick<WizardControl, 'addressAfter' | 'dispatch'>

/** A choice is a link to the state after it; the script makes the same choice without loading a page. */
export function ChoiceLink({
  action,
  isChosen = false,
  addressAfter,
  dispatch,
  ...link
}: Choosing & { action: WizardAction; isChosen?: boolean } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return (
    <a
      {...link}
      href={addressAfter(action)}
      aria-current={isChosen ? 'true' : undefined}
      onClick={event => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        dispatch(action)
      }}
    />
  )
}
