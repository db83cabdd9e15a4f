import { useMutation, useQueryClient } from '@tanstack/react-query'
import { optionalQuery, type Send, send } from '../../../platform/web/api.ts'
import { upload } from '../../../platform/web/upload.ts'
import { ownerQuery } from '../../staff/accounts/queries.ts'
import { useAdvertChange } from '../advertisers/queries.ts'
import type {
  AddedAdvert,
  Creative,
  CreativeAnswer,
  CreativeDecision,
  Creatives,
  OwnCreative,
  OwnVersions,
} from './contract.ts'

const creativesPath = (advertiserId: string) => `/api/admin/advertisers/${advertiserId}/creatives`

export const creativesQuery = (advertiserId: string) => ({
  ...ownerQuery<Creatives>(creativesPath(advertiserId)),
  staleTime: 0,
})

type OwnAnswer = CreativeAnswer & { version: number }

type Sending = { advertiserId: string; file: File; onProgress: (share: number) => void }

export const useAddCreative = () =>
  useAdvertChange(async ({ advertiserId, file, onProgress }: Sending): Promise<Creative> => {
    const search = new URLSearchParams({ name: file.name })
    return (await upload(`${creativesPath(advertiserId)}?${search}`, file, onProgress)).json()
  })

export const useSendCreative = () =>
  useAdvertChange((id: string) => send('POST', `/api/admin/creatives/${id}/send`, {}))

export const useDecideCreative = () =>
  useAdvertChange(({ id, decision }: { id: string; decision: CreativeDecision }) =>
    send('POST', `/api/admin/creatives/${id}/decision`, decision),
  )

/** A token from an address can be any text. */
const advertPath = (token: string) => `/api/adverts/${encodeURIComponent(token)}`

export const advertQuery = (token: string) => optionalQuery<OwnCreative>(advertPath(token))

/** By the token of their page. */
export const ownVersionsQuery = (token: string) =>
  optionalQuery<OwnVersions>(`/api/advertiser-pages/${encodeURIComponent(token)}/adverts`)

export async function sendOwnAnswer(token: string, { version, ...answer }: OwnAnswer, by: Send = send) {
  const path = `/api/advertiser-pages/${encodeURIComponent(token)}/adverts/${version}/answer`
  const versions: OwnVersions = await (await by('POST', path, answer)).json()
  return versions
}

export function useAnswerOwnAdvert(token: string) {
  const client = useQueryClient()
  const query = ownVersionsQuery(token)
  return useMutation({
    mutationFn: (answer: OwnAnswer) => sendOwnAnswer(token, answer),
    onSuccess: versions => client.setQueryData(query.queryKey, versions),
    onError: () => void client.invalidateQueries(query),
  })
}

export function useAddOwnAdvert(token: string) {
  const client = useQueryClient()
  const query = ownVersionsQuery(token)
  return useMutation({
    mutationFn: async ({ file, onProgress }: Omit<Sending, 'advertiserId'>): Promise<string> => {
      const path = `/api/advertiser-pages/${encodeURIComponent(token)}/adverts`
      const response = await upload(`${path}?${new URLSearchParams({ name: file.name })}`, file, onProgress)
      const { path: place }: AddedAdvert = await response.json()
      return place
    },
    onSuccess: () => client.invalidateQueries(query),
  })
}

/** By the browser's own calls, or by those of the page that was posted to. */
export async function sendAnswer(token: string, answer: CreativeAnswer, by: Send = send) {
  const response = await by('POST', `${advertPath(token)}/answer`, answer)
  const advert: OwnCreative = await response.json()
  return advert
}

export function useAnswerAdvert(token: string) {
  const client = useQueryClient()
  const query = advertQuery(token)
  return useMutation({
    mutationFn: (answer: CreativeAnswer) => sendAnswer(token, answer),
    onSuccess: advert => client.setQueryData(query.queryKey, advert),
    onError: () => void client.invalidateQueries(query),
  })
}
