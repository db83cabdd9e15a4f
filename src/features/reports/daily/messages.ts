import { failureToast, successToast } from '../../../shared/toast.ts'
/** Spec §8. */
export const NO_SERVICES = 'No services completed'

/** Spec §8. */
export const REPORT_TOASTS = {
  generated: (about: string) => successToast('Daily report generated successfully', about),
  notGenerated: failureToast('Error', 'Failed to generate daily report'),
  downloaded: (fileName: string) => successToast('Report downloaded successfully', fileName),
  notDownloaded: failureToast('Error', 'Failed to download report'),
} as const

export const WHOLE_SHOP = 'The whole shop'
export const NO_REPORT_YET =
  'Choose a day and generate its report: what was done, by whom, and what it brought.'
export const BOOKED_AND_DONE = 'Booked and done, at the booked prices'
export const REPORT_COUNTS = 'Confirmed and completed visits count; cancelled ones and no-shows do not.'
