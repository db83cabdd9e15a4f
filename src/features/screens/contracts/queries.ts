import { useMutation, useQueryClient } from '@tanstack/react-query'
import { optionalQuery, type Send, send } from '../../../platform/web/api.ts'
import { ownerQuery } from '../../staff/accounts/queries.ts'
import { useAdvertChange } from '../advertisers/queries.ts'
import type {
  AdvertContract,
  AdvertiserPage,
  CardsRequest,
  ContractDraft,
  ContractsResponse,
  Redrawing,
} from './contract.ts'

const PATH = '/api/admin/advert-contracts'

export const contractsQuery = ownerQuery<ContractsResponse>(PATH)

type Seen = Pick<AdvertContract, 'id' | 'version'>

export const contractPdfPath = (id: string) => `${PATH}/${id}/pdf`

export const useDraftContract = () => useAdvertChange((draft: ContractDraft) => send('POST', PATH, draft))

export const useSendContract = () =>
  useAdvertChange(({ id, version }: Seen) => send('POST', `${PATH}/${id}/sending`, { version }))

/** Changes a draft, or sends another contract in the place of a sent one. */
export const useRedrawContract = () =>
  useAdvertChange(({ id, ...wanted }: Seen & Redrawing) => send('PUT', `${PATH}/${id}`, wanted))

export const useCancelContract = () =>
  useAdvertChange(({ id, version, lastDayIfCancelled: lastDay }: AdvertContract) =>
    send('POST', `${PATH}/${id}/cancellation`, { version, lastDay }),
  )

export const useMarkCards = () =>
  useAdvertChange(({ id, ...request }: Pick<Seen, 'id'> & CardsRequest) =>
    send('PUT', `${PATH}/${id}/cards`, request),
  )

const pageOf = (token: string) => `/api/advertiser-pages/${encodeURIComponent(token)}`

export const ownContractPdfPath = (token: string, id: string) => `${pageOf(token)}/contracts/${id}/pdf`

export const advertiserPageQuery = (token: string) => optionalQuery<AdvertiserPage>(pageOf(token))

/** By the browser's own calls, or by those of the page that was posted to. */
export function sendAcceptance(
  token: string,
  { contractId, name }: { contractId: string; name: string },
  by: Send = send,
): Promise<Response> {
  return by('POST', `${pageOf(token)}/contracts/${encodeURIComponent(contractId)}/acceptance`, { name })
}

export function useAcceptContract(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (accepting: { contractId: string; name: string }) => sendAcceptance(token, accepting),
    onSettled: () => client.invalidateQueries(advertiserPageQuery(token)),
  })
}
