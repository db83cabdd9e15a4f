export const NO_CONNECTION = 'We could not reach the shop. Please check your connection and try again.'

export const NOT_DONE = 'The shop could not do this just now. Please try again.'
