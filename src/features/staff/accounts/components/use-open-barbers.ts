import { useQuery } from '@tanstack/react-query'
import { barbersQuery } from '../../../shop/barbers/queries.ts'
import { isOpenColumn } from '../roles/rules.ts'
import { useAuth } from './auth-context.tsx'

/** The active barbers whose columns the signed-in person works; undefined until both are known. */
export function useOpenBarbers() {
  const { user } = useAuth()
  const { data, ...query } = useQuery(barbersQuery)
  return { ...query, data: user ? data?.filter(({ id }) => isOpenColumn(user, id)) : undefined }
}
