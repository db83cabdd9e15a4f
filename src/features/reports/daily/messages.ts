/** Spec §8. */
export const NO_SERVICES = 'No services completed'

/** Spec §8. */
export const REPORT_TOASTS = {
  generated: (about: string) => ({
    title: 'Daily report generated successfully',
    description: about,
    tone: 'success' as const,
  }),
  notGenerated: { title: 'Error', description: 'Failed to generate daily report', tone: 'failure' },
  downloaded: (fileName: string) => ({
    title: 'Report downloaded successfully',
    description: fileName,
    tone: 'success' as const,
  }),
  notDownloaded: { title: 'Error', description: 'Failed to download report', tone: 'failure' },
} as const

export const WHOLE_SHOP = 'The whole shop'
export const NO_REPORT_YET =
  'Choose a day and generate its report: what was done, by whom, and what it brought.'
export const BOOKED_AND_DONE = 'Booked and done, at the booked prices'
export const REPORT_COUNTS = 'Confirmed and completed visits count; cancelled ones and no-shows do not.'
