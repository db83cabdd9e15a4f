import { showToast } from '../../../../platform/web/toaster.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { Section } from '../../../../ui/section.tsx'
import { SHOP_EVENTS } from '../../../messages/outbox/shop-mail/rules.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { Connections } from '../contract.ts'
import { shopMailForm } from '../form-contract.ts'
import { useSaveShopMail } from '../queries.ts'
import { CONNECTIONS, SHOP_MAIL, TIMING_NAMES } from '../screen-messages.ts'

export function ShopMailCard({ connections: { shopMail, shopAddress } }: { connections: Connections }) {
  const { version, byStaff, address } = shopMail
  const saving = useSaveShopMail()
  const showError = useOwnerToasts()
  return (
    <Section title={SHOP_MAIL.title} level={3} className="card grid content-start gap-4">
      <p>{SHOP_MAIL.lead}</p>
      <Form
        key={version}
        className="grid gap-4"
        aria-label={SHOP_MAIL.title}
        schema={shopMailForm}
        send={choice => saving.mutateAsync({ ...choice, version })}
        onSent={() => showToast(SHOP_MAIL.saved)}
        onRefusal={error => showError(error)}
      >
        {SHOP_EVENTS.map(kind => (
          <SelectField
            key={kind}
            name={kind}
            label={SHOP_MAIL[kind]}
            options={Object.entries(TIMING_NAMES)}
            defaultValue={shopMail[kind]}
          />
        ))}
        <label className="flex gap-2.5 min-h-11 items-center">
          <input type="checkbox" name="byStaff" className="check" defaultChecked={byStaff} />
          {SHOP_MAIL.byStaff}
        </label>
        <Field
          name="address"
          label={SHOP_MAIL.address}
          hint={SHOP_MAIL.addressHint(shopAddress)}
          type="email"
          autoComplete="off"
          defaultValue={address ?? ''}
        />
        <SubmitButton className="button justify-self-start" busy={CONNECTIONS.saving}>
          {CONNECTIONS.save}
        </SubmitButton>
      </Form>
    </Section>
  )
}
