import { expect, test } from 'vitest'
import { drawingFor } from './treatment-icon.tsx'

test.each([
  ['Gents cut 16+', 'scissors'],
  ['Junior cut 10 to 15', 'child'],
  ['Junior cut under 10', 'child'],
  ['Seniors cut 65+', 'senior'],
  ['Clipper cut', 'clippers'],
  ['Skin fade', 'fade'],
  ['Skin fade 10 to 15', 'fade'],
  ['Beard trim', 'beard'],
  ['Cut and beard', 'cut-and-beard'],
  ['Hot towel shave and facial', 'razor'],
  ['Specialist treatment', 'bottle'],
  ['Nose wax', 'wax'],
  ['Ear wax', 'wax'],
  ['Face mask', 'mask'],
  ['Hot towel', 'towel'],
  ['Something quite new', 'scissors'],
])('%s is drawn as %s', (name, drawing) => expect(drawingFor(name)).toBe(drawing))
