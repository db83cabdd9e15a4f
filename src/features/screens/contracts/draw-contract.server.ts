import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { type CalendarDate, formatDate } from '../../../shared/calendar-date.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { requireAdvertiser } from '../advertisers/change-advertisers.server.ts'
import type { Advertiser } from '../advertisers/contract.ts'
import { noSuchContract } from './change-contracts.server.ts'
import type { AdvertContract } from './contract.ts'
import { drawPaper, type Paper, pdfResponse } from './draw-paper.server.ts'
import {
  ADVERTISER_PAGE,
  acceptedText,
  addressLines,
  CONTRACT_PDF,
  extraDaysText,
  weeksText,
} from './messages.ts'
import { listContracts } from './store.server.ts'

type Parties = Pick<Advertiser, 'businessName' | 'billingAddress'> & { shopName: string; shopAddress: string }

/** A contract as a PDF; of one advertiser alone, where theirs is given. @throws Problem 404 also of a draft */
export async function respondWithContract(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  advertiserId?: string,
): Promise<Response> {
  const contracts = await listContracts(db.read, {
    today: shopMoment(clock).date,
    ...(advertiserId ? { advertiserId } : {}),
  })
  const contract = contracts.find(each => each.id === id)
  if (!contract || contract.state === 'draft') throw noSuchContract()
  const [shop, advertiser] = [
    await currentShop(db.read),
    await requireAdvertiser(db.read, contract.advertiserId),
  ]
  const parties = { ...advertiser, shopName: shop.name, shopAddress: addressLines(shop.address) }
  const bytes = await drawContract(contract, parties)
  return pdfResponse(bytes, `contract-${contract.startDate}`)
}

function drawContract(
  contract: AdvertContract,
  { businessName, billingAddress, shopName, shopAddress }: Parties,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = `${CONTRACT_PDF.title}: ${businessName}`
  return drawPaper({ title, author: shopName, date: contract.startDate }, paper => {
    paper.title(CONTRACT_PDF.title)
    paper.parties(
      { label: CONTRACT_PDF.from, name: shopName, address: shopAddress },
      { label: CONTRACT_PDF.to, name: businessName, address: billingAddress.trim() },
    )
    drawPrice(paper, contract)
    paper.text(ADVERTISER_PAGE.terms)
    paper.gap()
    for (const line of [cancelledText(contract), extraDaysText(contract)]) if (line) paper.text(line)
    const isOpen = contract.cancelledOn === null
    paper.text(acceptedText(contract) ?? (isOpen ? CONTRACT_PDF.open : ''), { isBold: true })
  })
}

function cancelledText({ acceptedAt, cancelledOn, startDate }: AdvertContract): string | null {
  if (cancelledOn === null) return null
  if (acceptedAt === null) return CONTRACT_PDF.cancelledUnaccepted
  if (cancelledOn < startDate) return CONTRACT_PDF.cancelledUnbegun
  return CONTRACT_PDF.cancelled(inFull(cancelledOn))
}

function drawPrice(paper: Paper, contract: AdvertContract): void {
  const { packageName, startDate, lastDate, weeks, pencePerWeek, setUpPence, adCreationPence } = contract
  paper.text(CONTRACT_PDF.term(packageName, inFull(startDate), inFull(lastDate)), { isBold: true })
  paper.gap(0.5)
  if (contract.cancelledOn !== null && contract.acceptedAt === null) return
  paper.rule()
  if (weeks > 0) paper.row(weeksText(contract), formatPounds(weeks * pencePerWeek))
  paper.row(CONTRACT_PDF.setUp, formatPounds(setUpPence))
  if (adCreationPence > 0) paper.row(CONTRACT_PDF.making, formatPounds(adCreationPence))
  paper.rule()
  paper.row(CONTRACT_PDF.total, formatPounds(contract.totalPence), true)
  paper.gap()
}

function inFull(date: CalendarDate): string {
  return formatDate(date, { year: true })
}
