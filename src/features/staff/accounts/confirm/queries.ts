import { useMutation } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { CallError, send } from '../../../../platform/web/api.ts'
import type { ConfirmRequest } from '../contract.ts'
import { useOwnerChange } from '../queries.ts'

/** With this header a refusal has a type. */
export const JSON_REFUSALS = { Accept: 'application/json' }

/** False when the dialog was closed. */
type AskForPassword = () => Promise<boolean>

export const ConfirmationContext = createContext<AskForPassword>(async () => false)

export function isConfirmationNeeded(error: unknown): boolean {
  return error instanceof CallError && error.type === 'confirmation-needed'
}

/** When the server requires the password again, asks for it and repeats the change. */
export function useConfirmedChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  isChanged: (path: string) => boolean,
) {
  const askForPassword = use(ConfirmationContext)
  const confirmedChange = async (input: Input): Promise<Output> => {
    try {
      return await change(input)
    } catch (error) {
      if (!isConfirmationNeeded(error) || !(await askForPassword())) throw error
      return change(input)
    }
  }
  return useOwnerChange(confirmedChange, isChanged)
}

export const useConfirmIdentity = () =>
  useMutation({
    mutationFn: (identity: ConfirmRequest) => send('POST', '/api/admin/confirm', identity, JSON_REFUSALS),
  })
