import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../../../platform/web/api.ts'
import { useLocation } from '../../../../platform/web/router.tsx'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Form, type Schema, SubmitButton, useFormState } from '../../../../ui/form/form.tsx'
import { GroupCard } from '../../../../ui/form/group-card.tsx'
import {
  type BookingRules,
  bookingRules,
  RULE_NAMES,
  USUAL_RULES,
} from '../../../shop/shop/booking-rules-contract.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { sectionsQuery, useSaveSection } from '../../sections/queries.ts'
import { differentRules, type RuleName, rulesIn } from '../form-rules.ts'
import { RULE_GROUPS, RULE_TEXTS, RULES_SCREEN, RULES_TOASTS } from '../messages.ts'
import { RuleField } from './rule-field.tsx'

const SCHEMA: Schema<BookingRules> = {
  safeParse: typed => bookingRules.safeParse(rulesIn(typed, RULE_NAMES)),
}

export type SavedRules = { version: number; content: BookingRules }

/** What is chosen stays through an edit conflict; saving again is then on purpose. `newest` is what is saved by now. */
export function RulesForm({ first, newest }: { first: SavedRules; newest: SavedRules }) {
  const saving = useSaveSection('rules')
  const showError = useOwnerToasts()
  const client = useQueryClient()
  const [saved, setSaved] = useState(first)
  const [rules, setRules] = useState(first.content)
  const [isUsual, setUsual] = useState(false)
  const [isOvertaken, setOvertaken] = useState(false)
  const take = (taken: SavedRules) => {
    setSaved(taken)
    setRules(taken.content)
    setOvertaken(false)
    setUsual(false)
  }
  const isChanged = differentRules(RULE_NAMES, rules, saved.content).length > 0
  const change = (name: RuleName, value: number | boolean) => {
    setRules({ ...rules, [name]: value })
    setUsual(false)
  }
  const onRefusal = (error: unknown) => {
    if (!(error instanceof CallError && error.status === 412))
      return showError(error, RULES_TOASTS.refused(serverText(error)))
    setOvertaken(true)
    void client.invalidateQueries(sectionsQuery)
  }
  const send = async (content: BookingRules) => {
    const version = isOvertaken ? newest.version : saved.version
    return { ...(await saving.mutateAsync({ version, content })), content }
  }
  const onSent = (sent: SavedRules) => {
    take(sent)
    showToast(RULES_TOASTS.saved)
  }
  return (
    <Form className="grid gap-6" schema={SCHEMA} send={send} onSent={onSent} onRefusal={onRefusal}>
      <div className="group-columns">
        {RULE_GROUPS.map(group => (
          <RuleGroup key={group.title} {...group} rules={rules} onChange={change} />
        ))}
      </div>
      {isOvertaken && (
        <div className="notice" data-tone="bad" role="alert">
          <p>{RULES_SCREEN.changedMeanwhile}</p>
          <Button kind="quiet" onClick={() => take(newest)}>
            {RULES_SCREEN.lookAtTheirs}
          </Button>
        </div>
      )}
      <p role="status" className={isUsual ? '' : 'sr-only'}>
        {isUsual && RULES_SCREEN.usualShown}
      </p>
      <div
        className="save-bar compact flex flex-wrap gap-3 py-3 border-t border-t-line bg-page data-wanted:sticky data-wanted:bottom-(--foot) data-wanted:z-10 @max-[17.5rem]:data-wanted:static print:hidden"
        data-wanted={isChanged || undefined}
      >
        <SubmitButton busy={RULES_SCREEN.saving}>{RULES_SCREEN.save}</SubmitButton>
        <Button
          kind="quiet"
          onClick={() => {
            setRules(USUAL_RULES)
            setUsual(true)
          }}
        >
          {RULES_SCREEN.toUsual}
        </Button>
      </div>
    </Form>
  )
}

function RuleGroup({
  title,
  lead,
  names,
  ...field
}: (typeof RULE_GROUPS)[number] & {
  rules: BookingRules
  onChange: (name: RuleName, value: number | boolean) => void
}) {
  const { hash } = useLocation()
  const { errors } = useFormState()
  return (
    <GroupCard
      title={title}
      line={names.map(name => RULE_TEXTS[name].label).join(', ')}
      isOpenFirst={names.some(name => hash === `#${name}`)}
      staysOpen={names.some(name => name in errors)}
    >
      {lead && <p className="px-4.5 pb-2 text-muted">{lead}</p>}
      <ul>
        {names.map(name => (
          <RuleField key={name} name={name} {...field} />
        ))}
      </ul>
    </GroupCard>
  )
}
