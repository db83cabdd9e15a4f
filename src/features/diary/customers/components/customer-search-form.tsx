import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { failureToast } from '../../../../shared/toast.ts'
import { Field } from '../../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../../ui/form/field-errors.ts'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { isSignedOut, serverText } from '../../../staff/accounts/queries.ts'
import { CustomerSearch } from '../../front-desk/components/customer-search.tsx'
import { customersQuery, FEWEST_LETTERS } from '../../front-desk/queries.ts'
import * as contract from '../contract.ts'
import { CUSTOMER_MESSAGES } from '../messages.ts'
import { customerQuery } from '../queries.ts'

const typed = z.object({ phone: z.string().trim().min(1, CUSTOMER_MESSAGES.empty) })

/** Finds a customer while a name or a number is typed, or by a whole number that is sent. */
export function CustomerSearchForm({ onFound }: { onFound: (phone: string) => void }) {
  const [text, setText] = useState('')
  const [looked, setLooked] = useState('')
  const [missing, setMissing] = useState<string>()
  const client = useQueryClient()
  const showError = useOwnerToasts()
  const open = (phone: string) => {
    setLooked('')
    onFound(phone)
  }
  const show = ([phone, ...others]: string[]) => {
    if (phone !== undefined && others.length === 0) return open(phone)
    // Of several the list below stays, to choose from.
    if (phone === undefined) setLooked('')
    setMissing(phone === undefined ? CUSTOMER_MESSAGES.noCustomer : CUSTOMER_MESSAGES.several)
  }
  /** The numbers that what was typed may mean; of a whole number, itself. */
  const find = async (phone: string): Promise<string[]> => {
    if (contract.customerQuery.safeParse({ phone }).success) {
      // Read anew: a customer who was shown before may have other visits by now.
      await client.fetchQuery({ ...customerQuery(phone), staleTime: 0 })
      return [phone]
    }
    if (phone.length < FEWEST_LETTERS) return []
    const found = await client.fetchQuery(customersQuery(phone))
    return [...new Set(found.map(customer => customer.phone))]
  }
  const refuse = (error: unknown): FieldErrors => {
    // What the server says stands beside the field; a toast says the rest.
    if (isSignedOut(error) || serverText(error) === null)
      showError(error, failureToast('Error', CUSTOMER_MESSAGES.notFound))
    return { phone: serverText(error) || CUSTOMER_MESSAGES.notFound }
  }
  return (
    <>
      <Form
        className="field-with-button"
        schema={typed}
        send={({ phone }) => find(phone)}
        onSent={show}
        onRefusal={refuse}
      >
        <Field
          name="phone"
          label="Name or phone number"
          type="search"
          required
          autoComplete="off"
          value={text}
          error={missing}
          onChange={event => {
            setText(event.target.value)
            setLooked(event.target.value)
            setMissing(undefined)
          }}
        />
        <SubmitButton busy="Looking…">Find Customer</SubmitButton>
      </Form>
      <CustomerSearch
        text={looked}
        noneFound={CUSTOMER_MESSAGES.noCustomer}
        onChoose={({ phone }) => open(phone)}
      />
    </>
  )
}
