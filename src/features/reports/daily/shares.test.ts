import { expect, test } from 'vitest'
import { barberReportOf, revenueShares, shopReportOf } from './rules.ts'

const service = (treatmentName: string, treatmentPrice: number) => ({
  id: `1-${treatmentName}`,
  time: '10:00',
  customerName: 'Sam Example',
  treatmentName,
  treatmentPrice,
})

test('lists the shop’s revenue by barber, highest first, equal names separately', () => {
  const team = [
    { id: 1, name: 'Tom' },
    { id: 2, name: 'Tom' },
    { id: 3, name: 'Idle' },
  ]
  const counted = [
    { ...service('Cut', 1900), barberId: 1, barberName: 'Tom' },
    { ...service('Fade', 2200), barberId: 2, barberName: 'Tom' },
  ]
  expect(revenueShares(shopReportOf('2026-12-01', team, counted))).toEqual([
    { key: '2', name: 'Tom', services: 1, pence: 2200 },
    { key: '1', name: 'Tom', services: 1, pence: 1900 },
  ])
})

test('lists a barber’s revenue by treatment', () => {
  const services = [service('Cut', 1900), service('Wax', 400), service('Cut', 1900)]
  expect(revenueShares(barberReportOf('2026-12-01', 'Tom', services))).toEqual([
    { key: 'Cut', name: 'Cut', services: 2, pence: 3800 },
    { key: 'Wax', name: 'Wax', services: 1, pence: 400 },
  ])
})
