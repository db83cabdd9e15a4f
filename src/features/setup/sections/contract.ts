import { z } from 'zod'
import { SHOP_SECTIONS, sectionName } from '../../shop/shop/contract.ts'

const version = z.int().min(0).meta({ description: 'Grows with each change; send it back as If-Match' })

const currentSection = <Content extends z.ZodType>(content: Content) => z.object({ version, content })

export const sectionsResponse = z.object({
  identity: currentSection(SHOP_SECTIONS.identity),
  contact: currentSection(SHOP_SECTIONS.contact),
  rules: currentSection(SHOP_SECTIONS.rules),
  payments: currentSection(SHOP_SECTIONS.payments),
  testimonials: currentSection(SHOP_SECTIONS.testimonials),
  story: currentSection(SHOP_SECTIONS.story),
  advertising: currentSection(SHOP_SECTIONS.advertising),
  expectations: currentSection(SHOP_SECTIONS.expectations),
  notices: currentSection(SHOP_SECTIONS.notices),
  appearance: currentSection(SHOP_SECTIONS.appearance),
  invoicing: currentSection(SHOP_SECTIONS.invoicing),
  screens: currentSection(SHOP_SECTIONS.screens),
} satisfies Record<z.infer<typeof sectionName>, z.ZodType>)

export const sectionContent = z
  .record(z.string(), z.unknown())
  .meta({ id: 'ShopSectionContent', description: 'All fields of the section, as GET lists them' })

export const savedSection = z.object({ version })

export const sectionParams = z.object({ name: sectionName })

const versionText = z
  .string('A version is a whole number.')
  .regex(/^[1-9]\d{0,8}$/, 'A version is a whole number.')
  .transform(Number)
  .pipe(z.int())
  .meta({ example: '1' })

export const versionParams = sectionParams.extend({ version: versionText })

export const versionsQuery = z.object({
  before: versionText.optional().meta({ description: 'The response’s nextBefore, for older versions' }),
})

const sectionVersion = z.object({
  version,
  content: sectionContent,
  changedAt: z.iso.datetime().nullable().meta({ description: 'UTC; null of what the shop started with' }),
  changedBy: z.string().nullable().meta({ description: 'The account’s username' }),
})

export const versionsResponse = z.object({
  versions: z
    .array(sectionVersion.meta({ id: 'ShopSectionVersion' }))
    .meta({ description: 'Newest first, up to 20' }),
  nextBefore: z.int().nullable().meta({ description: 'Request ?before= with it; null at the end' }),
})

export type ShopSections = z.infer<typeof sectionsResponse>
export type SavedSection = z.infer<typeof savedSection>
export type SectionVersion = z.infer<typeof sectionVersion>
export type SectionVersions = z.infer<typeof versionsResponse>
