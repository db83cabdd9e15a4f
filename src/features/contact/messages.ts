export const NO_CONNECTION = 'We could not reach the shop. Please check your connection and try again.'
