import { bookingPost } from './features/booking/booking/wizard/posts.ts'
import { confirmEmailPost, visitPost } from './features/booking/manage-visit/posts.ts'
import { entryPost, joinPost } from './features/booking/waiting-list/posts.ts'
import { advertisingPost } from './features/site/advertising/posts.ts'
import { invitePost, loginPost, resetPost } from './features/staff/accounts/posts.ts'
import type { PagePost } from './platform/pages/form-post.ts'
import type { ROUTES } from './routes.ts'

type Path = (typeof ROUTES)[number][0]

const POSTS: Partial<Record<Path, PagePost>> = {
  '/booking': bookingPost,
  '/embed': bookingPost,
  '/admin-login': loginPost,
  '/admin-invite': invitePost,
  '/admin-reset': resetPost,
  '/advertising-prices': advertisingPost,
  '/visit/:token': visitPost,
  '/confirm-email/:token': confirmEmailPost,
  '/waiting-list': joinPost,
  '/waiting-list/:token': entryPost,
}

/** What the pages do with forms that are posted to their own address, by their paths. Only the server imports it. */
export const PAGE_POSTS: ReadonlyMap<string, PagePost> = new Map(Object.entries(POSTS))
