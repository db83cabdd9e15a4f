import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.server.ts'

describe('the settings', () => {
  test('have a default that works, each of them', () =>
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      database: { engine: 'sqlite', file: 'data/shop.db' },
      adminUsername: 'admin',
      adminPassword: undefined,
      widgetScript: undefined,
      trustProxy: false,
      rateLimits: true,
      metricsToken: undefined,
      logLevel: 'info',
      smtpUrl: undefined,
      mailFrom: undefined,
      mailFolder: 'data/outbox',
      backupFolder: 'data/backups',
      texts: undefined,
      textsAbroad: false,
      connectionsKey: { file: 'data/connections.key' },
    }))

  test('are read from the environment', () =>
    expect(
      readSettings({
        PORT: '8080',
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://shop.example/',
        DATABASE_URL: 'postgres://shop:secret@db.example/shop',
        ADMIN_USERNAME: 'owner',
        ADMIN_PASSWORD: 'twelve letters',
        BOOKING_WIDGET_SCRIPT: 'https://booking.third-party.example/w.js',
        TRUST_PROXY: 'on',
        RATE_LIMITS: 'off',
        METRICS_TOKEN: 'm'.repeat(32),
        LOG_LEVEL: 'warn',
        SMTP_URL: 'smtps://shop:secret@mail.example:465',
        MAIL_FROM: 'bookings@shop.example',
        SMS_URL: 'https://AC123:secret@texts.example',
        SMS_FROM: '+447700900100',
        SMS_ABROAD: 'on',
        CONNECTIONS_KEY: `${'A'.repeat(43)}=`,
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://shop.example',
      database: { engine: 'postgres', url: 'postgres://shop:secret@db.example/shop' },
      adminUsername: 'owner',
      adminPassword: 'twelve letters',
      widgetScript: 'https://booking.third-party.example/w.js',
      trustProxy: true,
      rateLimits: false,
      metricsToken: 'm'.repeat(32),
      logLevel: 'warn',
      smtpUrl: 'smtps://shop:secret@mail.example:465',
      mailFrom: 'bookings@shop.example',
      mailFolder: 'data/outbox',
      backupFolder: 'data/backups/db.example-shop',
      texts: { url: 'https://AC123:secret@texts.example', from: '+447700900100' },
      textsAbroad: true,
      connectionsKey: { given: `${'A'.repeat(43)}=` },
    }))

  test('count as unset when they are empty, and whatever else the environment holds is passed over', () =>
    expect(readSettings({ PORT: '', TRUST_PROXY: '', HOME: '/home/sam' })).toEqual(readSettings({})))

  test('give the site an address of its own port', () =>
    expect(readSettings({ PORT: '3103' }).publicUrl).toBe('http://localhost:3103'))

  test.each([
    ['PORT', '99999'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'https://shop.example/booking'],
    ['PUBLIC_URL', 'https://shop.example/?a=b'],
    ['PUBLIC_URL', 'https://sam@shop.example'],
    ['DATABASE_URL', 'mysql://db.example/shop'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_URL', 'shop.db'],
    ['ADMIN_USERNAME', 'The Owner'],
    ['ADMIN_PASSWORD', 'eleven char'],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['BOOKING_WIDGET_SCRIPT', '/widget.js'],
    ['BOOKING_WIDGET_SCRIPT', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'yes'],
    ['RATE_LIMITS', 'OFF'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'https://shop:twelve-secrets@mail.example'],
    ['MAIL_FROM', 'The Brass Comb'],
    ['MAIL_FROM', 'a@shop.example, b@shop.example'],
    ['SMS_URL', 'https://texts.example'],
    ['SMS_URL', 'http://AC123:twelve-secrets@texts.example'],
    ['SMS_FROM', 'The Brass Comb, Lewes'],
    ['CONNECTIONS_KEY', 'twelve-secrets'],
  ])('refuse %s=%s in one sentence that names it, and not its value when it is secret', (name, value) => {
    let sentence = ''
    try {
      readSettings({ [name]: value })
    } catch (error) {
      sentence = error instanceof Error ? error.message : ''
    }
    expect(sentence).toMatch(new RegExp(`^The setting ${name} is wrong: [^\\n]{5,120}\\.$`))
    if (name === 'ADMIN_PASSWORD') expect(sentence).not.toContain(value)
    expect(sentence).not.toContain('twelve-secrets')
  })

  test('want both of the two that text messages need, or neither', () => {
    const half = (name: string, value: string) => () => readSettings({ [name]: value })
    expect(half('SMS_URL', 'https://AC123:secret@texts.example')).toThrow('The setting SMS_FROM is wrong')
    expect(half('SMS_FROM', 'BrassComb')).toThrow('The setting SMS_URL is wrong')
  })
})
