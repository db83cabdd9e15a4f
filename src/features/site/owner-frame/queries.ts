import { infiniteQueryOptions } from '@tanstack/react-query'
import type { OutboxTrouble } from '../../messages/outbox/contract.ts'
import { AUDIT_PATH, ownerQuery, readAsOwner } from '../../staff/accounts/queries.ts'
import type { AuditPage } from '../../staff/audit-log/contract.ts'
import type { OperationStatus } from './contract.ts'

export const auditQuery = infiniteQueryOptions({
  queryKey: [AUDIT_PATH],
  queryFn: ({ client, pageParam }): Promise<AuditPage> =>
    readAsOwner(client, `${AUDIT_PATH}${pageParam === null ? '' : `?before=${pageParam}`}`),
  initialPageParam: null as number | null,
  getNextPageParam: (page: AuditPage) => page.nextBefore,
  gcTime: 0,
})

export const operationQuery = ownerQuery<OperationStatus>('/api/admin/operation')

export const outboxTroubleQuery = ownerQuery<OutboxTrouble>('/api/admin/undelivered')
