import { type MouseEvent, useId, useState } from 'react'
import { NavLink } from '../../../../../platform/web/router.tsx'
import { Drawer } from '../../../../../ui/drawer.tsx'
import { MenuIcon } from '../../../../../ui/icons.tsx'
import { BookButton } from '../../../../booking/booking/widget/components/booking-dialog.tsx'
import { MAIN_PAGES } from './page-links.ts'

export function PhoneMenu() {
  const [isOpen, setOpen] = useState(false)
  const drawerId = useId()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  // The browser itself opens the drawer before hydration, or without JavaScript.
  const opensUnscripted = { command: 'show-modal', commandfor: drawerId }
  return (
    <>
      <button
        type="button"
        className="icon-button @min-[64rem]:hidden"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={open}
        {...opensUnscripted}
      >
        <MenuIcon />
      </button>
      <Drawer id={drawerId} isOpen={isOpen} onClose={() => setOpen(false)} title="Menu">
        <nav aria-label="Menu">
          <ul>
            {MAIN_PAGES.map(({ to, name }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className="drawer-link flex items-center min-h-14 border-b border-footer-line font-display font-semibold text-[1.1875rem]"
                >
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <BookButton className="button-brass mt-6 w-full">Book Appointment</BookButton>
      </Drawer>
    </>
  )
}
