export const SHOP_ZONE = 'Europe/London'
