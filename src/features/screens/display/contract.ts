import { z } from 'zod'
import { calendarDate, clockTime } from '../../../shared/wire.ts'
import { SHOP_SECTIONS } from '../../shop/shop/contract.ts'

const houseSlide = SHOP_SECTIONS.screens.shape.houseSlides.unwrap().element

const spot = z
  .object({
    id: z.string(),
    name: z.string().meta({ description: 'Of the business, or of the house slide' }),
    contractId: z.string().nullable().meta({ description: 'Null of a house slide' }),
    hash: z.string().nullable().meta({ description: 'Of the version of an advert that is shown' }),
    slide: z.int().nullable().meta({ description: 'Which of the house slides it is, from 0' }),
  })
  .meta({ id: 'ScreenSpot' })
export type ScreenSpot = z.infer<typeof spot>

const day = z
  .object({
    date: calendarDate,
    open: z.array(z.tuple([clockTime, clockTime])).meta({ description: 'None when the shop is closed' }),
    spots: z.array(spot).meta({ description: 'In the order of that day' }),
  })
  .meta({ id: 'ScreenDay' })
export type ScreenDay = z.infer<typeof day>

export const scheduleResponse = z
  .object({ slides: z.array(houseSlide), days: z.array(day) })
  .meta({ id: 'ScreenSchedule' })
export type Schedule = z.infer<typeof scheduleResponse>

export const screensOverview = z
  .object({
    spots: z.int().meta({ description: 'Of a loop, house slides included' }),
    adverts: z.int().meta({ description: 'That run today' }),
    today: day,
  })
  .meta({ id: 'ScreensOverview' })
export type ScreensOverview = z.infer<typeof screensOverview>
