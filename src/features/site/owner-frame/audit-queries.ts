import { infiniteQueryOptions } from '@tanstack/react-query'
import { AUDIT_PATH, readAsOwner } from '../../staff/accounts/queries.ts'
import type { AuditPage } from '../../staff/audit-log/contract.ts'

export const auditQuery = infiniteQueryOptions({
  queryKey: [AUDIT_PATH],
  queryFn: ({ client, pageParam }): Promise<AuditPage> =>
    readAsOwner(client, `${AUDIT_PATH}${pageParam === null ? '' : `?before=${pageParam}`}`),
  initialPageParam: null as number | null,
  getNextPageParam: (page: AuditPage) => page.nextBefore,
  gcTime: 0,
})
