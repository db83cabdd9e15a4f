import { createContext, type ReactNode, Suspense, use } from 'react'
import { mapAddress } from '../../../shop/shop/map-rules.ts'
import { ShopProvider, useShop } from '../../../shop/shop/queries.ts'
import { WORDS, type WordsSection } from '../messages.ts'
import type { WordsContent } from './section-form.ts'

const PreviewsContext = createContext<Readonly<Partial<Record<WordsSection, ReactNode>>>>({})

/** The parts of the site by the sections that fill them. */
export const PreviewsProvider = PreviewsContext.Provider

const DraftContext = createContext<WordsContent | null>(null)

/** What is typed now, for a preview of what the shop's own response does not say. */
export function useDraft(): WordsContent | null {
  return use(DraftContext)
}

/** The part of the site that a section fills, by the site's own components, with what is typed now. */
export function SectionPreview({ name, draft }: { name: WordsSection; draft: WordsContent }) {
  const shop = { ...useShop(), ...draft }
  const { [name]: part } = use(PreviewsContext)
  if (!part) return null
  return (
    <section className="words-preview" aria-label={WORDS.preview}>
      <h3 className="font-semibold">{WORDS.preview}</h3>
      <p className="field-hint">{WORDS.previewHint}</p>
      <div
        className="words-pane mt-3 overflow-hidden border border-dashed border-edge rounded-control bg-page"
        inert
      >
        <ShopProvider value={{ ...shop, mapUrl: mapAddress(shop) }}>
          <DraftContext value={draft}>
            <Suspense fallback={<div className="skeleton h-60" />}>{part}</Suspense>
          </DraftContext>
        </ShopProvider>
      </div>
    </section>
  )
}
