import { z } from 'zod'
import { calendarDate } from '../../../shared/wire.ts'
import { advertiser } from '../../screens/advertisers/contract.ts'
import { advertContract } from '../../screens/contracts/contract.ts'
import { creative } from '../../screens/creatives/contract.ts'
import { invoiceDocument, invoicesResponse } from '../../screens/invoices/contract.ts'
import { requestRow } from './contract.ts'

const invoice = invoicesResponse.shape.invoices.element

/** All that is kept of a business that advertises, as it is handed out. */
export const advertiserRecord = z
  .object({
    advertiser: advertiser.omit({ version: true }),
    request: z
      .union([requestRow.meta({ id: 'OwnersAdvertisingRequest' }), z.null()])
      .meta({ description: 'What they asked for on the website, while it is kept' }),
    contracts: z.array(advertContract),
    adverts: z
      .array(creative)
      .meta({ description: 'Versions, newest first; their pictures are on their page' }),
    plays: z
      .array(
        z
          .object({ contractId: z.uuid(), date: calendarDate, plays: z.int() })
          .meta({ id: 'AdvertPlaysOfDay' }),
      )
      .meta({ description: 'Counted plays by day' }),
    missingPlays: z
      .array(
        z
          .object({
            contractId: z.uuid(),
            from: calendarDate,
            until: calendarDate,
            missing: z.int(),
            days: z.int(),
            creditPence: z.int(),
          })
          .meta({ id: 'SettledAdvertWeek' }),
      )
      .meta({ description: 'Weeks in which plays were missing, and how they were made good' }),
    invoices: z
      .array(invoice.extend(invoiceDocument.shape).omit({ pdf: true }).meta({ id: 'KeptAdvertInvoice' }))
      .meta({ description: 'With their lines and payments, the newest first' }),
    mails: z
      .array(
        z
          .object({
            number: z.int(),
            reminder: z.int().meta({ description: '0 for the invoice itself' }),
            day: calendarDate,
          })
          .meta({ id: 'AdvertInvoiceMail' }),
      )
      .meta({ description: 'What was mailed of invoices' }),
  })
  .meta({ id: 'AdvertiserRecord' })
export type AdvertiserRecord = z.infer<typeof advertiserRecord>
