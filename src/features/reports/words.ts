/** Spec §8. */
export const NO_SERVICES = 'No services completed'
