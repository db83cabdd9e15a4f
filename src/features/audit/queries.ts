import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../platform/web/api.ts'
import { AUDIT_PATH } from '../admin-access/queries.ts'
import type { AuditPage } from './contract.ts'

/** The trail of changes, page after page, the newest first. */
export const auditQuery = infiniteQueryOptions({
  queryKey: [AUDIT_PATH],
  queryFn: async ({ pageParam }): Promise<AuditPage> =>
    (await call(`${AUDIT_PATH}${pageParam === null ? '' : `?before=${pageParam}`}`)).json(),
  initialPageParam: null as number | null,
  getNextPageParam: (page: AuditPage) => page.nextBefore,
  gcTime: 0,
})
