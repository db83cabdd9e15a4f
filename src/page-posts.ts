import { advertisingPost } from './features/advertising/posts.ts'
import { visitPost } from './features/visit-page/posts.ts'
import type { PagePost } from './platform/web/page-post.ts'
import type { ROUTES } from './routes.ts'

type Path = (typeof ROUTES)[number][0]

const POSTS: Partial<Record<Path, PagePost>> = {
  '/advertising-prices': advertisingPost,
  '/visit/:token': visitPost,
}

/** What the pages do with forms that are posted to their own address, by their paths. Only the server imports it. */
export const PAGE_POSTS: ReadonlyMap<string, PagePost> = new Map(Object.entries(POSTS))
