import type { Shop } from './contract.ts'

export function mapAddress({ name, address, mapUrl }: Pick<Shop, 'name' | 'address' | 'mapUrl'>): string {
  if (mapUrl) return mapUrl
  const query = [name, address.street, address.town, address.postcode].join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
