import { BookingDialogProvider } from './features/booking/booking/widget/components/booking-dialog.tsx'
import { ShopProvider } from './features/shop/shop/queries.ts'
import { Footer } from './features/site/pages/layout/components/footer.tsx'
import { Header } from './features/site/pages/layout/components/header.tsx'
import { Notices } from './features/site/pages/layout/components/notices.tsx'
import { type PageData, PageDataProvider } from './platform/pages/page-data.ts'
import { ShownScreen, useShownScreen } from './platform/pages/shown-screen.tsx'
import { useArrival } from './platform/web/router.tsx'
import { ToastArea } from './platform/web/toaster.tsx'
import { screens } from './screens.ts'
import { PageFormProvider } from './ui/form/posted.ts'

/** Rendered on the server and hydrated from the same data. */
export function App({ page }: { page: PageData }) {
  // A refused form is of the page that was loaded, not of those that follow.
  const form = useArrival() === 'LOAD' ? page.form : undefined
  return (
    <PageDataProvider value={page}>
      <ShopProvider value={page.shop}>
        <PageFormProvider value={form}>
          <BookingDialogProvider>
            <div id="page" className="flex min-h-dvh flex-col">
              <Layout />
              <ToastArea />
            </div>
          </BookingDialogProvider>
        </PageFormProvider>
      </ShopProvider>
    </PageDataProvider>
  )
}

function Layout() {
  const shown = useShownScreen(screens)
  return (
    <>
      {!shown.isBare && (
        <a href="#main" className="skip-link">
          Skip to the content
        </a>
      )}
      {!shown.isBare && <Header />}
      {!shown.isBare && <Notices />}
      <ShownScreen {...shown} />
      {!shown.isBare && <Footer />}
    </>
  )
}
