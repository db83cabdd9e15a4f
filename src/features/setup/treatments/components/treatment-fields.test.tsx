import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Form, NOTHING_TYPED } from '../../../../ui/form/form.tsx'
import { treatmentFields } from '../contract.ts'
import { TreatmentFields } from './treatment-fields.tsx'

const cut = {
  ...{ id: 1, name: 'Cut', description: '', group: 'cuts' as const, duration: 30, price: 1900, version: 1 },
  ...{ barbers: [], parts: [], prices: [], retiredOn: null },
}
const MENU = { today: '2026-12-01', treatments: [cut], barbers: [{ id: 1, name: 'Tom', isActive: true }] }
/** The ticks by which what is a list is chosen. */
const TICKS: Readonly<Record<string, string>> = { barbers: 'does-1', parts: 'part-1' }

test('every field of a treatment can be typed in its form', () => {
  const form = renderToStaticMarkup(
    <Form schema={NOTHING_TYPED} send={async () => null}>
      <TreatmentFields menu={MENU} treatment={null} />
    </Form>,
  )
  for (const name of Object.keys(treatmentFields.shape))
    expect(form).toContain(`name="${TICKS[name] ?? name}"`)
})
