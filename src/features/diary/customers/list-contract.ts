import { z } from 'zod'
import { calendarDate } from '../../../shared/wire.ts'
import { CUSTOMER_GROUPS, CUSTOMER_SORTS, LAST_PAGE } from './list-rules.ts'

export const customerListQuery = z.strictObject({
  group: z.enum(CUSTOMER_GROUPS).default('recent').meta({
    description:
      'Seen in the last 30 days; due, because their own rhythm has passed and nothing is booked; not seen for six months; blocked from booking online; all',
  }),
  sort: z.enum(CUSTOMER_SORTS).default('last').meta({
    description: 'By their last visit, their name or the number of their visits',
  }),
  page: z.coerce.number<string>().int().min(1).max(LAST_PAGE).default(1),
})

const count = z.int().min(0)

const listedCustomer = z
  .object({
    name: z.string().meta({ description: 'As it was last given' }),
    phone: z.string(),
    visits: count.meta({ description: 'For which they came' }),
    seenDate: calendarDate.nullable().meta({ description: 'When they last came' }),
    nextDate: calendarDate.nullable().meta({ description: 'When they are booked next' }),
    gapDays: count.nullable().meta({
      description: 'The median of the days between their visits; null before the third',
    }),
    dueDate: calendarDate.nullable().meta({ description: 'By their own rhythm; null while they are booked' }),
    isBlocked: z.boolean().meta({ description: 'From booking online' }),
  })
  .meta({ id: 'ListedCustomer' })

export const customerList = z
  .object({
    customers: z.array(listedCustomer).meta({ description: 'Of that page' }),
    total: count.meta({ description: 'Of the group, on all its pages' }),
    pages: z.int().min(1),
    counts: z
      .object({ recent: count, due: count, lapsed: count, blocked: count, all: count })
      .meta({ id: 'CustomerCounts' }),
  })
  .meta({ id: 'CustomerList' })

export type CustomerListQuery = z.infer<typeof customerListQuery>
export type ListedCustomer = z.infer<typeof listedCustomer>
export type CustomerList = z.infer<typeof customerList>
