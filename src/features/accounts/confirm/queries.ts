import { useMutation } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { CallError, send } from '../../../platform/web/api.ts'
import type { ConfirmRequest } from '../contract.ts'
import { useOwnerChange } from '../queries.ts'

/** With it a refusal says its type. */
export const JSON_REFUSALS = { Accept: 'application/json' }

/** Asks for the password again; false when the question was closed unanswered. */
type AskForPassword = () => Promise<boolean>

export const ConfirmationContext = createContext<AskForPassword>(async () => false)

/** True when the server wants the password again before it changes anything. */
export function isConfirmationNeeded(error: unknown): boolean {
  return error instanceof CallError && error.type === 'confirmation-needed'
}

/** A change of what protects the account: when the server wants the password again, it is asked for and sent anew. */
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

/** Gives the password again, and a code where the account has a second factor. */
export const useConfirmIdentity = () =>
  useMutation({
    mutationFn: (identity: ConfirmRequest) => send('POST', '/api/admin/confirm', identity, JSON_REFUSALS),
  })
