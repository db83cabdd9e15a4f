import { bookingPost } from './features/booking/booking/wizard/posts.ts'
import { confirmEmailPosts, visitPosts } from './features/booking/manage-visit/posts.ts'
import { entryPosts, joinPosts } from './features/booking/waiting-list/posts.ts'
import { joinQueuePosts, queueEntryPosts } from './features/queue/joining/posts.ts'
import { advertiserPosts } from './features/screens/contracts/posts.ts'
import { advertPosts, ownAdvertPosts } from './features/screens/creatives/posts.ts'
import { advertisingPost } from './features/site/advertising/posts.ts'
import { invitePosts, loginPosts, resetPosts } from './features/staff/accounts/posts.ts'
import { oneOf, type PagePost } from './platform/pages/form-post.ts'
import type { ROUTES } from './routes.ts'

type Path = (typeof ROUTES)[number][0]

const POSTS: Partial<Record<Path, PagePost>> = {
  '/booking': bookingPost,
  '/embed': bookingPost,
  '/admin-login': oneOf(loginPosts),
  '/admin-invite': oneOf(invitePosts),
  '/admin-reset': oneOf(resetPosts),
  '/advertising-prices': advertisingPost,
  '/visit/:token': oneOf(visitPosts),
  '/confirm-email/:token': oneOf(confirmEmailPosts),
  '/waiting-list': oneOf(joinPosts),
  '/waiting-list/:token': oneOf(entryPosts),
  '/advert/:token': oneOf(advertPosts),
  '/advertiser/:token': oneOf({ ...advertiserPosts, ...ownAdvertPosts }),
  '/queue': oneOf(joinQueuePosts),
  '/queue/:token': oneOf(queueEntryPosts),
}

/** What the pages do with forms that are posted to their own address, by their paths. Only the server imports it. */
export const PAGE_POSTS: ReadonlyMap<string, PagePost> = new Map(Object.entries(POSTS))
