import { describe, expect, test } from 'vitest'
import config from '../../../../shop.config.ts'
import { readShopConfig } from './read-config.server.ts'

function changed(path: string, value: unknown): unknown {
  const copy = structuredClone(config)
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const at = steps.reduce<unknown>((inner, step) => (isRecord(inner) ? inner[step] : undefined), copy)
  if (!isRecord(at)) throw new Error(`The sample shop has no ${path}.`)
  if (value === undefined) delete at[last]
  else at[last] = value
  return copy
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

describe('shop.config.ts', () => {
  test('is valid as it ships', () => {
    const { name, treatments, team } = readShopConfig(config)
    expect(name).toBe(config.name)
    expect([treatments.length, team.length]).toEqual([14, 4])
  })

  test.each([
    ['name', ''],
    ['name', undefined],
    ['email', 'hello at the shop'],
    ['socialUrl', 'social.example/shop'],
    ['address.postcode', 7],
    ['openingHours.friday', ['09:00', '9pm']],
    ['openingHours.friday', ['19:00', '09:00']],
    ['openingHours.friday', ['09:10', '19:00']],
    ['openingHours.monday', undefined],
    ['testimonials', Array.from({ length: 7 }, () => config.testimonials[0])],
    ['testimonials.1.rating', 6],
    ['advertising.packages.0.pencePerWeek', 6.5],
    ['advertising.packages.2.cards', 'sometimes'],
    ['treatments.3.pricePence', -1],
    ['treatments.3.pricePence', 15.5],
    ['treatments.5.durationMinutes', 42],
    ['treatments.5.name', 'Gents cut 16+'],
    ['team.1.username', 'tom'],
    ['team.1.username', 'Marco Bellandi'],
    ['team.2.imageUrl', 'https://pictures.example/yusuf.jpg'],
    ['team.2.skills', ['Juggling']],
    ['team.2.skills', ['Nose wax', 'Nose wax']],
    ['team.2.skills', []],
    ['team.3.hours.friday', ['08:45', '17:00']],
    ['team.3.hours.monday', ['09:00', '17:00']],
    ['team.3.hours.friday', ['09:05', '17:00']],
  ])('is refused for a wrong %s (%o), in one sentence that names the field', (path, value) => {
    const named = path.replaceAll('.', '\\.')
    expect(() => readShopConfig(changed(path, value))).toThrow(
      new RegExp(`^In shop\\.config\\.ts, ${named}(\\.\\w+)? is wrong: [^\\n]{5,120}\\.$`),
    )
  })

  test('is refused for an unknown field', () =>
    expect(() => readShopConfig({ ...config, colour: 'green' })).toThrow(
      /^In shop\.config\.ts, .*colour.*\.$/,
    ))

  test.each([undefined, null, 'a shop', []])('is refused when it exports %o', value =>
    expect(() => readShopConfig(value)).toThrow(/^In shop\.config\.ts, the file is wrong: .+\.$/),
  )
})
